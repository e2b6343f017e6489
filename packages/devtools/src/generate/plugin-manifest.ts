import type { WorkspacePackage } from '../workspace/workspace-package.js'
import type { GeneratedFile } from './generated-file.js'
import type { PluginTemplate } from './plugin-templates.js'

/** The package.json of a plugin with the manifest that its classes say. */
export function pluginManifest(pkg: WorkspacePackage, templates: readonly PluginTemplate[]): GeneratedFile {
  const manifest = {
    family: templates[0]?.family ?? '',
    templates: templates.map(({ name, aliases, serves }) => ({ name, aliases, serves })),
  }
  return {
    path: `${pkg.path}/package.json`,
    content: `${JSON.stringify({ ...pkg.manifest, parlance: manifest }, null, 2)}\n`,
  }
}
