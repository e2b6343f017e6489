import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { MODELS } from '../registry/models.js'
import type { PluginSource } from '../registry/plugin-source.js'
import { installedPackage, nearestPackage } from './find-package.js'
import { type PluginManifest, readManifest } from './manifest.js'

/** A plugin that is installed. */
export interface InstalledPlugin {
  readonly package: string
  readonly version: string
  readonly manifest: PluginManifest
}

const DEPENDENCY_KEYS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies']

/**
 * Finds the plugins among the dependencies of the nearest package.json and offers them to `MODELS`, which loads
 * one when `resolveTemplate` (or a configuration's `load`) asks for a name of it. Nothing is imported before.
 *
 * @param from a folder in the project; default: the working directory
 * @returns the plugins, in the order of package.json; empty when there is no package.json
 */
export function discoverPlugins(from: string = process.cwd()): InstalledPlugin[] {
  const project = nearestPackage(resolve(from))
  if (project === undefined) return []
  const plugins: InstalledPlugin[] = []
  for (const name of dependencyNames(project.json)) {
    const installed = installedPackage(name, project.folder)
    const manifest = readManifest(installed?.json)
    if (manifest !== undefined)
      plugins.push({ package: name, version: String(installed!.json.version), manifest })
  }
  MODELS.provide(sourceOf(plugins, project.folder))
  return plugins
}

function dependencyNames(json: Readonly<Record<string, unknown>>): Set<string> {
  return new Set(DEPENDENCY_KEYS.flatMap((key) => Object.keys((json[key] as object | undefined) ?? {})))
}

function sourceOf(plugins: readonly InstalledPlugin[], folder: string): PluginSource {
  const names = new Map<string, string>()
  for (const plugin of plugins) {
    for (const { name, aliases } of plugin.manifest.templates) {
      for (const one of [name, ...aliases]) names.set(one, plugin.package)
    }
  }
  const require = createRequire(join(folder, 'package.json'))
  return { names, load: (name) => import(pathToFileURL(require.resolve(names.get(name)!)).href) }
}
