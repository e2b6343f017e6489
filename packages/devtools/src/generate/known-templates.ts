import type { GeneratedFile } from './generated-file.js'
import type { PluginTemplate } from './plugin-templates.js'

/** The templates of all plugins for core: as JSON for everybody, and as the module that core imports. */
export function knownTemplates(templates: readonly PluginTemplate[]): GeneratedFile[] {
  const known = templates.map(({ name, aliases, family, package: from, serves }) => ({
    name,
    aliases,
    family,
    package: from,
    serves,
  }))
  const json = JSON.stringify(known, null, 2)
  const module = `// Made from the manifests of the plugins by \`pnpm generate\`.
import type { KnownTemplate } from './known-template.js'

export const KNOWN_TEMPLATES: readonly KnownTemplate[] = ${json}
`
  return [
    { path: 'packages/core/known-templates.json', content: `${json}\n` },
    { path: 'packages/core/src/match/known-templates.generated.ts', content: module },
  ]
}
