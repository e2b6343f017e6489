import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readWorkspace } from '../workspace/read-workspace.js'
import { isPlugin } from '../workspace/workspace-package.js'
import type { GeneratedFile } from './generated-file.js'
import { knownTemplates } from './known-templates.js'
import { pluginManifest } from './plugin-manifest.js'
import { type PluginTemplate, pluginTemplates } from './plugin-templates.js'
import { readmeTable } from './readme-table.js'
import { versionFiles } from './version-files.js'

/** Every generated file of the repository below `root`, made from the built packages. */
export async function generate(root: string): Promise<GeneratedFile[]> {
  const packages = readWorkspace(root)
  const files: GeneratedFile[] = []
  const templates: PluginTemplate[] = []
  for (const pkg of packages.filter(isPlugin)) {
    const own = await pluginTemplates(pkg)
    files.push(pluginManifest(pkg, own))
    templates.push(...own)
  }
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  return [...files, ...knownTemplates(templates), ...versionFiles(packages), readmeTable(readme, templates)]
}

/** The generated files whose content is not what is on the disk. */
export function staleFiles(root: string, files: readonly GeneratedFile[]): GeneratedFile[] {
  return files.filter(({ path, content }) => readFileSync(join(root, path), 'utf8') !== content)
}
