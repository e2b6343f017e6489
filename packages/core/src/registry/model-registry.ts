import 'reflect-metadata'
import { type DependencyContainer, container as globalContainer } from 'tsyringe'
import { ShadowedMarkerError } from '../errors/field-errors.js'
import {
  InvalidEntryError,
  PluginLoadError,
  TemplateNotInstalledError,
  TemplateNotLoadedError,
  UnknownTemplateError,
} from '../errors/registry-errors.js'
import { KNOWN_TEMPLATES } from '../match/known-templates.generated.js'
import { randomCallIds } from '../services/call-ids.js'
import { systemClock } from '../services/clock.js'
import { type Logger, silentLogger } from '../services/logger.js'
import { SERVICES, type Services } from '../services/services.js'
import { CALL_IDS, CLOCK, LOGGER } from '../services/tokens.js'
import type { ChatTemplate } from '../template/chat-template.js'
import { getTemplateFacts, setTemplateFacts, type TemplateFacts } from '../template/class-metadata.js'
import { type ChatTemplateFields, FIELD_NAMES } from '../template/fields.js'
import { constructorServices } from './constructor-services.js'
import type { PluginSource } from './plugin-source.js'
import { Registry } from './registry.js'
import type { TemplateClass } from './template-class.js'
import type { TemplateName, TemplateOf } from './template-types.js'

/** What a class is registered with. */
export interface RegisterFacts extends Partial<Omit<TemplateFacts, 'name'>> {
  readonly name: string
  /** Replace what has the name. Default false. */
  readonly force?: boolean
}

/** The registry of chat template classes: `MODELS`. */
export class ModelRegistry {
  private readonly classes = new Registry<TemplateClass>('MODELS')
  private readonly sources: PluginSource[] = []
  /** Where the services that template classes ask for are resolved: a child of tsyringe's global container. */
  readonly container: DependencyContainer = globalContainer.createChildContainer()

  constructor() {
    this.container.register(CLOCK, { useValue: systemClock })
    this.container.register(LOGGER, { useValue: silentLogger })
    this.container.register(CALL_IDS, { useValue: randomCallIds })
  }

  /**
   * Registers a class under a name and its aliases; all or none. The decorator `@register` does the same.
   *
   * @throws DuplicateNameError when a name belongs to another class; the same class again is no change
   */
  register(name: string | RegisterFacts, cls: TemplateClass): void {
    const facts: RegisterFacts = typeof name === 'string' ? { name } : name
    if (!isTemplateClass(cls))
      throw new InvalidEntryError(String(facts.name), cls, 'a class with render and compose')
    const { aliases = [], family = null, package: from = null, version = null, serves = null, force } = facts
    this.classes.set([facts.name, ...aliases], cls, { force, owner: from })
    setTemplateFacts(cls, { name: facts.name, aliases, family, package: from, version, serves })
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
  build<Name extends TemplateName>(name: Name, fields?: ChatTemplateFields): TemplateOf<Name> {
    const cls = this.classes.get(name)
    if (cls === undefined) throw this.missing(name)
    return this.instantiate(cls, fields) as TemplateOf<Name>
  }

  /** A template of a class that need not be registered, with its services. */
  instantiate<T extends ChatTemplate>(cls: TemplateClass<T>, fields?: ChatTemplateFields): T {
    const template = new cls(fields, ...(constructorServices(cls, this.container) as never[]))
    const hidden = FIELD_NAMES.find((field) => Object.hasOwn(template, field))
    if (hidden !== undefined) throw new ShadowedMarkerError(getTemplateFacts(cls)?.name ?? cls.name, hidden)
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

  /** The logger of every template that is built from now on. */
  useLogger(logger: Logger): void {
    this.container.register(LOGGER, { useValue: logger })
  }

  /** Adds plugins that are loaded when a name of theirs is asked for. */
  provide(source: PluginSource): void {
    this.sources.push(source)
  }

  /** Names that are not loaded but can be, with their packages. */
  loadable(): ReadonlyMap<string, string> {
    const names = new Map<string, string>()
    for (const source of this.sources) {
      for (const [name, from] of source.names)
        if (!this.classes.has(name) && !names.has(name)) names.set(name, from)
    }
    return names
  }

  /** Loads the plugin that has `name`, unless it is loaded. Throws as `build` does, or PluginLoadError. */
  async load(name: string): Promise<void> {
    if (this.classes.has(name)) return
    const source = this.sources.find((candidate) => candidate.names.has(name))
    if (source === undefined) throw this.missing(name)
    const from = source.names.get(name)!
    await source.load(name).catch((cause: unknown) => {
      throw new PluginLoadError(name, from, cause)
    })
    if (!this.classes.has(name)) throw new PluginLoadError(name, from)
  }

  private missing(name: string): Error {
    const loadable = this.loadable().get(name)
    if (loadable !== undefined) return new TemplateNotLoadedError(name, loadable)
    const known = KNOWN_TEMPLATES.find(
      (template) => template.name === name || template.aliases.includes(name),
    )
    if (known !== undefined) return new TemplateNotInstalledError(name, known.package)
    const others = KNOWN_TEMPLATES.flatMap((template) => [template.name, ...template.aliases])
    return new UnknownTemplateError(String(name), this.names(), [...this.loadable().keys(), ...others])
  }
}

function isTemplateClass(value: unknown): value is TemplateClass {
  if (typeof value !== 'function') return false
  const prototype = value.prototype as Partial<ChatTemplate> | undefined
  return typeof prototype?.render === 'function' && typeof prototype.compose === 'function'
}
