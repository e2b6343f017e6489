import 'reflect-metadata'
import { type DependencyContainer, container as globalContainer } from 'tsyringe'
import { InvalidOptionError } from '../errors/conversation-errors.js'
import { nearest } from '../errors/nearest.js'
import {
  InvalidEntryError,
  PluginLoadError,
  TemplateNotInstalledError,
  TemplateNotLoadedError,
  UnknownTemplateError,
} from '../errors/registry-errors.js'
import { findKnown, knownNames } from '../match/find-known.js'
import { randomCallIds } from '../services/call-ids.js'
import { systemClock } from '../services/clock.js'
import { checkLogger, type Logger, silentLogger } from '../services/logger.js'
import { SERVICES, type Services } from '../services/services.js'
import { CALL_IDS, CLOCK, LOGGER } from '../services/tokens.js'
import type { ChatTemplate } from '../template/chat-template.js'
import { checkNoShadow, checkPassed } from '../template/check-instance.js'
import { getTemplateFacts, setTemplateFacts, type TemplateFacts } from '../template/class-metadata.js'
import type { ChatTemplateFields } from '../template/fields.js'
import { checkFieldsObject } from '../template/merge-fields.js'
import { checkFacts, type RegisterFacts } from './check-facts.js'
import { constructorServices } from './constructor-services.js'
import { mergeFacts } from './merge-facts.js'
import type { LoadableTemplate, PluginSource } from './plugin-source.js'
import { PluginSources } from './plugin-sources.js'
import { Registry } from './registry.js'
import { isTemplateClass, type TemplateClass } from './template-class.js'
import type { FieldsOf, TemplateName, TemplateOf } from './template-types.js'

/** The registry of chat template classes: `MODELS`. */
export class ModelRegistry {
  private readonly classes = new Registry<TemplateClass>('MODELS')
  private readonly sources = new PluginSources()
  /** Where the services that template classes ask for are resolved: a child of tsyringe's global container. */
  readonly container: DependencyContainer = globalContainer.createChildContainer()

  constructor() {
    this.container.register(CLOCK, { useValue: systemClock })
    this.container.register(LOGGER, { useValue: silentLogger })
    this.container.register(CALL_IDS, { useValue: randomCallIds })
  }

  /**
   * Registers a class under a name and its aliases; all or none. The decorator `@register` does the same. Another name
   * for a class that is registered already becomes an alias: the class keeps its first name, package and claims.
   *
   * @throws DuplicateNameError when a name belongs to another class; InvalidEntryError, InvalidNameError,
   * InvalidFactsError (aliases and claims)
   */
  register(name: string | RegisterFacts, cls: TemplateClass): void {
    const { facts, force } = checkFacts(name)
    if (!isTemplateClass(cls)) throw new InvalidEntryError(facts.name, cls, 'a class with render and compose')
    const known = getTemplateFacts(cls)
    this.classes.set([facts.name, ...facts.aliases], cls, { force, owner: facts.package })
    setTemplateFacts(cls, known === undefined ? facts : mergeFacts(known, facts))
  }

  /** Takes a name out; other names of its class stay. @returns whether it was there */
  unregister(name: string): boolean {
    return this.classes.delete(name)
  }

  /** All names that can be built now, aliases included, in the order in which they were registered. */
  names(): string[] {
    return this.classes.names()
  }

  has(name: string): boolean {
    return this.classes.has(name)
  }

  /** Whether a template has the name: one that is loaded, one that can be, or one of a published plugin. */
  knows(name: string): boolean {
    return this.has(name) || this.sources.offers().has(name) || findKnown(name) !== undefined
  }

  /** The name that `name` is probably meant to be, of all that `knows` knows; undefined when none is near. */
  nearest(name: string): string | undefined {
    return nearest(name, this.allNames())
  }

  /** The class under `name`; undefined when none is loaded. */
  get(name: string): TemplateClass | undefined {
    return this.classes.get(name)
  }

  /** What the template under `name` says about itself. Throws as `build` does. */
  info(name: string): ChatTemplate['info'] {
    return this.build(name).info
  }

  /** The facts with which the class under `name` was registered; undefined when none is loaded. */
  facts(name: string): TemplateFacts | undefined {
    const cls = this.classes.get(name)
    return cls === undefined ? undefined : getTemplateFacts(cls)
  }

  /**
   * A new template of the class under `name`, with `fields` on top of its markers.
   *
   * @throws UnknownTemplateError with the nearest name; TemplateNotInstalledError with the install command;
   * TemplateNotLoadedError when it has to be loaded first; the errors of the constructor
   */
  build<Name extends TemplateName>(name: Name, fields?: FieldsOf<Name>): TemplateOf<Name> {
    const cls = this.classes.get(name)
    if (cls === undefined) throw this.missing(name)
    return this.instantiate(cls, fields as ChatTemplateFields | undefined) as TemplateOf<Name>
  }

  /**
   * A template of a class that need not be registered, with its services.
   *
   * @throws InvalidEntryError for what is no such class; the errors of the constructor
   */
  instantiate<T extends ChatTemplate>(cls: TemplateClass<T>, fields?: ChatTemplateFields): T {
    if (!isTemplateClass(cls)) throw new InvalidEntryError('template', cls, 'a class with render and compose')
    const name = getTemplateFacts(cls)?.name ?? cls.name
    if (fields !== undefined) checkFieldsObject(fields, `the template "${name}"`)
    const template = new cls(fields, ...(constructorServices(cls, this.container) as never[]))
    checkNoShadow(template, name)
    if (fields !== undefined) checkPassed(template, name, fields)
    return this.equip(template)
  }

  /** Gives a template that was made with `new` what `build` gives: the services of the registry. */
  equip<T extends ChatTemplate>(template: T): T {
    const services: Services = {
      clock: this.container.resolve(CLOCK),
      logger: this.container.resolve(LOGGER),
      callIds: this.container.resolve(CALL_IDS),
    }
    Object.defineProperty(template, SERVICES, { value: services, configurable: true })
    return template
  }

  /**
   * The logger of every template that is built from now on.
   *
   * @throws InvalidOptionError for what is no logger, or has an unknown level
   */
  useLogger(logger: Logger): void {
    checkLogger(logger)
    this.container.register(LOGGER, { useValue: logger })
  }

  /** Adds plugins that are loaded when a name of theirs is asked for. */
  provide(source: PluginSource): void {
    const { templates, load } = (source ?? {}) as Partial<PluginSource>
    if (!Array.isArray(templates) || typeof load !== 'function') {
      throw new InvalidOptionError('source', source, 'a plugin source, such as pluginImports gives')
    }
    this.sources.add(source)
  }

  /** Names that are not loaded but can be, with their packages (null where a source does not know). */
  loadable(): ReadonlyMap<string, string | null> {
    const names = new Map<string, string | null>()
    for (const [name, { template }] of this.sources.offers())
      if (!this.classes.has(name)) names.set(name, template.package)
    return names
  }

  /** The templates that can be loaded, loaded or not, with what they claim. */
  provided(): readonly LoadableTemplate[] {
    return [...new Set([...this.sources.offers().values()].map(({ template }) => template))]
  }

  /** Loads the plugin that has `name`, unless it is loaded. Throws as `build` does, or PluginLoadError. */
  async load(name: string): Promise<void> {
    if (this.classes.has(name)) return
    const loaded = await this.sources.load(name)
    if (loaded === undefined) throw this.missing(name)
    if (!this.classes.has(name)) throw new PluginLoadError(name, loaded.package)
  }

  /** The error for a name that is not loaded: with the install command, what loads it, or the nearest name. */
  missing(name: string): Error {
    const from = this.loadable().get(name)
    if (from !== undefined) return new TemplateNotLoadedError(name, from)
    const known = findKnown(name)
    if (known !== undefined) return new TemplateNotInstalledError(name, known.package)
    return new UnknownTemplateError(String(name), this.names(), this.allNames())
  }

  private allNames(): string[] {
    return [...new Set([...this.names(), ...this.sources.offers().keys(), ...knownNames()])]
  }
}
