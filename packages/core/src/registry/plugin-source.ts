import type { ModelClaims } from '../template/claims.js'

/** A template that can be loaded. */
export interface LoadableTemplate {
  readonly name: string
  readonly aliases: readonly string[]
  /** The package that has it; null when the source does not know. */
  readonly package: string | null
  /** Which models it serves; null when the source does not know before it is loaded. */
  readonly serves: ModelClaims | null
}

/** Plugins that can be loaded when a name of theirs is asked for. */
export interface PluginSource {
  /** Where the plugins were found: a new source takes the place of an earlier one from there. */
  readonly from?: string | undefined
  readonly templates: readonly LoadableTemplate[]
  /** Imports what registers `name`, which is a name or alias of one of the templates. */
  load(name: string): Promise<unknown>
}

/** Names with the imports that register them, for bundlers and browsers, where nothing can be discovered. */
export type PluginImports = Readonly<Record<string, () => Promise<unknown>>>

/** A source made of an explicit list: `{ vicuna: () => import('@parlance/plugin-vicuna') }`. */
export function pluginImports(imports: PluginImports): PluginSource {
  const loaders = new Map(Object.entries(imports))
  return {
    templates: [...loaders.keys()].map((name) => ({ name, aliases: [], package: null, serves: null })),
    load: async (name) => loaders.get(name)?.(),
  }
}
