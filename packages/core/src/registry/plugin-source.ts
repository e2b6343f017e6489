/** Plugins that can be loaded when a name of theirs is asked for. */
export interface PluginSource {
  /** The names that it can load, with the package that has each. */
  readonly names: ReadonlyMap<string, string>
  /** Imports what registers `name`. */
  load(name: string): Promise<unknown>
}

/** Names with the imports that register them, for bundlers and browsers, where nothing can be discovered. */
export type PluginImports = Readonly<Record<string, () => Promise<unknown>>>

/** A source made of an explicit list: `{ vicuna: () => import('@parlance/plugin-vicuna') }`. */
export function pluginImports(imports: PluginImports): PluginSource {
  const loaders = new Map(Object.entries(imports))
  return {
    names: new Map([...loaders.keys()].map((name) => [name, 'the package of your import list'])),
    load: async (name) => loaders.get(name)?.(),
  }
}
