import { dumpsJson } from '@parlance/python-text'
import { InvalidConfigError } from '../errors/config-errors.js'
import { isShippedTemplateClass } from '../match/shipped-template.js'
import { MODELS } from '../registry/models.js'
import type { ChatTemplate } from '../template/chat-template.js'
import type { ChatTemplateFields } from '../template/fields.js'
import { configClass, isFromConfig, registerConfig } from './config-class.js'
import { CONFIG_FIELDS, snakeCase } from './json-keys.js'
import { CODE_FORM, JSON_FORM } from './key-form.js'
import { ownFields } from './own-fields.js'
import { type ConfigSource, checkFields, parseConfig, readConfig } from './read-config.js'

/** By which a configuration made by any copy of the package is recognised. */
const BRAND = Symbol.for('@parlance/core/config')

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

  #source: ConfigSource = { where: 'ChatTemplateConfig', form: CODE_FORM }

  /**
   * @param modelName an existing name, a new one, or null for an unnamed template
   * @throws UnknownFieldError, InvalidFieldError or InvalidConfigError
   */
  constructor(modelName: string | null, fields: ConfigFields = {}) {
    if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) {
      throw new InvalidConfigError('The second argument of ChatTemplateConfig', fields, 'an object of fields')
    }
    const content = readConfig({ ...fields, modelName }, this.#source)
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
   * key), InvalidFieldError, FieldNotHonouredError, ConfigConflictError, UnknownTemplateError (a name without fields that
   * is nearly that of a template); then nothing is registered
   */
  static fromJson(json: string | object, where = 'the chat template JSON'): ChatTemplateConfig {
    const value = typeof json === 'string' ? parseConfig(json, where) : json
    const source: ConfigSource = { where, form: JSON_FORM }
    const { modelName, modelPath, fields } = readConfig(value, source)
    const config = new ChatTemplateConfig(modelName, { ...fields, modelPath })
    config.#source = source
    const cls = modelName === null ? undefined : MODELS.get(modelName)
    if (modelName === null) config.template()
    else if (isMisspelt(modelName, fields)) throw MODELS.missing(modelName)
    else if (isNew(modelName)) registerConfig(modelName, config.fields)
    else if (cls !== undefined && !isShippedTemplateClass(cls)) config.template()
    return config
  }

  /**
   * The template. A new name is registered, as by `fromJson`, when there are fields to register it with.
   *
   * @throws UnknownTemplateError, TemplateNotInstalledError with the install command, or TemplateNotLoadedError,
   * for which there is `load`; UnknownFieldError, InvalidFieldError, FieldNotHonouredError, ConfigConflictError
   */
  template(): ChatTemplate {
    const { modelName, fields } = this
    if (modelName === null) return MODELS.instantiate(configClass('unnamed', fields))
    const mine = isNew(modelName) && Object.keys(fields).length > 0
    if (mine) registerConfig(modelName, fields)
    else if (MODELS.has(modelName)) this.#checkFields()
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

  /** The fields of a template that was not loaded when the configuration was read, in the words of that. */
  #checkFields(): void {
    const given = Object.entries(this.fields).map(
      ([name, value]) => [this.#source.form.keyOf(name), value] as const,
    )
    checkFields(new Map(given), ownFields(this.modelName), this.#source)
  }
}

Object.defineProperty(ChatTemplateConfig.prototype, BRAND, { value: true })

/** True for a configuration made by any copy of the package. */
export function isChatTemplateConfig(value: unknown): value is ChatTemplateConfig {
  return typeof value === 'object' && value !== null && BRAND in value
}

/** A name that no template has, or that an earlier configuration made. */
function isNew(name: string): boolean {
  return MODELS.has(name) ? isFromConfig(name) : !MODELS.knows(name)
}

/** A new name for a template of nothing, though another template is called nearly the same. */
function isMisspelt(name: string, fields: object): boolean {
  return (
    isNew(name) && !MODELS.has(name) && Object.keys(fields).length === 0 && MODELS.nearest(name) !== undefined
  )
}
