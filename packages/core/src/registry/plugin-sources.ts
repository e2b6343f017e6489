import { PluginLoadError } from '../errors/registry-errors.js'
import type { LoadableTemplate, PluginSource } from './plugin-source.js'

/** A template with the source that can load it. */
interface Offer {
  readonly template: LoadableTemplate
  readonly source: PluginSource
}

/** The plugins that can be loaded. Of two sources with the same name the one that was added first has it. */
export class PluginSources {
  private sources: readonly PluginSource[] = []

  add(source: PluginSource): void {
    const at = source.from === undefined ? -1 : this.sources.findIndex(({ from }) => from === source.from)
    this.sources = at < 0 ? [...this.sources, source] : this.sources.with(at, source)
  }

  /** Names and aliases, each with what offers it. */
  offers(): ReadonlyMap<string, Offer> {
    const offers = new Map<string, Offer>()
    for (const source of this.sources) {
      for (const template of source.templates) {
        for (const name of [template.name, ...template.aliases])
          if (!offers.has(name)) offers.set(name, { template, source })
      }
    }
    return offers
  }

  /**
   * Loads what has `name`.
   *
   * @returns the template that was loaded; undefined when no source offers it
   * @throws PluginLoadError
   */
  async load(name: string): Promise<LoadableTemplate | undefined> {
    const offer = this.offers().get(name)
    if (offer === undefined) return undefined
    try {
      await offer.source.load(name)
    } catch (cause) {
      throw new PluginLoadError(name, offer.template.package, { cause })
    }
    return offer.template
  }
}
