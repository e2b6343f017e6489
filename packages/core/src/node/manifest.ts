import * as v from 'valibot'
import type { ModelClaims } from '../template/claims.js'

const globs = v.optional(v.array(v.string()))

/** What a plugin's package.json says of its templates, under the key `parlance`. */
export interface PluginManifest {
  readonly family: string
  readonly templates: readonly {
    readonly name: string
    readonly aliases: readonly string[]
    readonly serves: ModelClaims
  }[]
}

const schema = v.object({
  family: v.string(),
  templates: v.array(
    v.object({
      name: v.string(),
      aliases: v.array(v.string()),
      serves: v.object({ ids: globs, not: globs, architectures: globs, fingerprints: globs }),
    }),
  ),
})

/** The keyword by which a package says that it is a plugin. */
export const PLUGIN_KEYWORD = 'parlance-plugin'

/** The manifest in a package.json; undefined when the package is no plugin, or its manifest has another form. */
export function readManifest(packageJson: unknown): PluginManifest | undefined {
  const { keywords, parlance } = (packageJson ?? {}) as { keywords?: unknown; parlance?: unknown }
  if (!Array.isArray(keywords) || !keywords.includes(PLUGIN_KEYWORD)) return undefined
  const result = v.safeParse(schema, parlance)
  return result.success ? (result.output as PluginManifest) : undefined
}
