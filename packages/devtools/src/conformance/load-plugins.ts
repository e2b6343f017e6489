import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isPlugin, type WorkspacePackage } from '../workspace/workspace-package.js'

/** Imports the built plugins, which registers their templates. */
export async function loadPlugins(packages: readonly WorkspacePackage[]): Promise<void> {
  for (const plugin of packages.filter(isPlugin)) {
    await import(pathToFileURL(createRequire(join(plugin.folder, 'package.json')).resolve(plugin.name)).href)
  }
}
