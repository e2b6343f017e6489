import {
  type ChatTemplate,
  ChatTemplateConfig,
  type ChatTemplateFields,
  MODELS,
  type TemplateClass,
  type TemplateName,
} from '@parlance/core'

/** The template under test. */
export interface Subject {
  readonly name: string
  readonly template: ChatTemplate
  /** A template with one field overridden: by a JSON configuration when the class is registered. */
  withField(name: keyof ChatTemplateFields, value: unknown): ChatTemplate
}

/** @param nameOrClass a name that is registered, or a class that need not be */
export function subjectOf(nameOrClass: TemplateName | TemplateClass): Subject {
  if (typeof nameOrClass !== 'string') {
    return {
      name: nameOrClass.name,
      template: MODELS.instantiate(nameOrClass),
      withField: (name, value) => MODELS.instantiate(nameOrClass, { [name]: value }),
    }
  }
  return {
    name: nameOrClass,
    template: MODELS.build(nameOrClass),
    withField: (name, value) =>
      ChatTemplateConfig.fromJson(new ChatTemplateConfig(nameOrClass, { [name]: value }).toJson()).template(),
  }
}
