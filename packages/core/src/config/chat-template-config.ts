import { dumpsJson } from '@parlance/python-text'
import { KNOWN_TEMPLATES } from '../match/known-templates.generated.js'
import { MODELS } from '../registry/models.js'
import type { ChatTemplate } from '../template/chat-template.js'
import { classFacts } from '../template/class-chain.js'
import { type ChatTemplateFields, FIELD_NAMES } from '../template/fields.js'
import { configClass, isFromConfig, registerConfig } from './config-class.js'
import { CONFIG_FIELDS, snakeCase } from './json-keys.js'
import { type ConfigContent, parseConfig, readConfig } from './read-config.js'

/** The template that gets its text from a tokenizer: a configuration alone cannot build it. */
const SHIPPED = 'hf'

/** Marker fields of a configuration: null and undefined keep what the named template has. */
export type ConfigFields = {
  readonly [Name in keyof ChatTemplateFields]?: ChatTemplateFields[Name] | null
} & {
  /** A model folder or id, for templates that read their text from it. */
  readonly modelPath?: string | null
}

/**
 * Which template to use and what to change in it: LMDeploy's chat template file. With the name of a template
 * that exists the fields override its own; with a new name they are a template of that name; without a name
 * they are an unnamed one.
 */
export class ChatTemplateConfig {
  readonly modelName: string | null
  readonly modelPath: string | null
  /** The fields that override; never null. */
  readonly fields: ChatTemplateFields

  /**
   * @param modelName an existing name, a new one, or null for an unnamed template
   * @throws UnknownFieldError or InvalidFieldError
   */
  constructor(modelName: string | null, fields: ConfigFields = {}) {
    const { modelPath, ...markers } = fields
    const json = Object.fromEntries(Object.entries(markers).map(([name, value]) => [snakeCase(name), value]))
    const content = readConfig(
      { ...json, model_name: modelName, model_path: modelPath },
      'ChatTemplateConfig',
      extraFields,
    )
    this.modelName = content.modelName
    this.modelPath = content.modelPath
    this.fields = content.fields as ChatTemplateFields
  }

  /**
   * Reads a configuration from JSON (keys in snake_case, as LMDeploy writes them). A new name is registered, so
   * that it resolves by name from then on.
   *
   * @param json JSON text, or the object that it stands for
   * @throws ConfigSyntaxError (with line and column), InvalidConfigError, UnknownFieldError (with the nearest
   * key), InvalidFieldError, FieldNotHonouredError, ConfigConflictError; then nothing is registered
   */
  static fromJson(json: string | object, where = 'the chat template JSON'): ChatTemplateConfig {
    const value = typeof json === 'string' ? parseConfig(json, where) : json
    const content: ConfigContent = readConfig(value, where, extraFields)
    const config = new ChatTemplateConfig(content.modelName, {
      ...content.fields,
      modelPath: content.modelPath,
    })
    if (content.modelName === null) config.template()
    else if (isNew(content.modelName)) registerConfig(content.modelName, config.fields)
    else if (MODELS.has(content.modelName) && content.modelName !== SHIPPED) config.template()
    return config
  }

  /**
   * The template. A new name is registered, as by `fromJson`, when there are fields to register it with.
   *
   * @throws UnknownTemplateError, TemplateNotInstalledError with the install command, or TemplateNotLoadedError,
   * for which there is `load`; FieldNotHonouredError, ConfigConflictError
   */
  template(): ChatTemplate {
    const { modelName, fields } = this
    if (modelName === null) return MODELS.instantiate(configClass('unnamed', fields))
    const mine = isNew(modelName) && Object.keys(fields).length > 0
    if (mine) registerConfig(modelName, fields)
    return isFromConfig(modelName) ? MODELS.build(modelName) : MODELS.build(modelName, fields)
  }

  /** The template, after loading the plugin that has it. Throws as `template` does, or PluginLoadError. */
  async load(): Promise<ChatTemplate> {
    if (this.modelName !== null && MODELS.loadable().has(this.modelName)) await MODELS.load(this.modelName)
    return this.template()
  }

  /** The configuration as LMDeploy writes it: every field, null where it keeps, 4 spaces, no ASCII escapes. */
  toJson(): string {
    const fields = this.fields as Record<string, unknown>
    const own = Object.keys(fields).filter((name) => !CONFIG_FIELDS.includes(name as never))
    const entries = [...CONFIG_FIELDS, ...own].map((name) => [snakeCase(name), fields[name] ?? null])
    const all = { model_name: this.modelName, model_path: this.modelPath, ...Object.fromEntries(entries) }
    return dumpsJson(all, { indent: 4 })
  }
}

/** True for a configuration made by any copy of the package. */
export function isChatTemplateConfig(value: unknown): value is ChatTemplateConfig {
  return (
    typeof value === 'object' &&
    value !== null &&
    'modelName' in value &&
    'toJson' in value &&
    'load' in value
  )
}

/** A name that no template has, or that an earlier configuration made. */
function isNew(name: string): boolean {
  if (MODELS.has(name)) return isFromConfig(name)
  if (MODELS.loadable().has(name) || name === SHIPPED) return false
  return !KNOWN_TEMPLATES.some((template) => template.name === name || template.aliases.includes(name))
}

/** The fields that the class under `name` has beside the usual ones. */
function extraFields(name: string): readonly string[] {
  const cls = MODELS.get(name)
  if (cls === undefined) return []
  return Object.keys(classFacts(cls).markers).filter((field) => !FIELD_NAMES.includes(field as never))
}
