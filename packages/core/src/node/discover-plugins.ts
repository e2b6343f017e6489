import { pathToFileURL } from 'node:url'
import { DuplicateNameError } from '../errors/registry-errors.js'
import { MODELS } from '../registry/models.js'
import type { LoadableTemplate, PluginSource } from '../registry/plugin-source.js'
import { type FoundPackage, installedPackage, nearestPackage } from './find-package.js'
import { fullPath } from './full-path.js'
import { type PluginManifest, readManifest } from './manifest.js'
import { packageEntry } from './package-entry.js'

/** A plugin that is installed. */
export interface InstalledPlugin {
  readonly package: string
  readonly version: string
  readonly manifest: PluginManifest
}

/** A plugin with the folder that it is installed in. */
interface Found {
  readonly plugin: InstalledPlugin
  readonly installed: FoundPackage
}

const DEPENDENCY_KEYS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies']

/**
 * Finds the plugins among the dependencies of the nearest package.json and offers them to `MODELS`, which loads
 * one when `resolveTemplate` (or a configuration's `load`) asks for a name of it, or for a model that it serves.
 * Nothing is imported before. Called again for the same project, it looks anew.
 *
 * @param from path or file URL of a folder in the project; default: the working directory
 * @returns the plugins, in the order of package.json; empty when there is no package.json
 * @throws PackageFileError, InvalidManifestError with the path and the field, or DuplicateNameError with both packages;
 * then nothing is offered
 */
export function discoverPlugins(from: string | URL = process.cwd()): InstalledPlugin[] {
  const project = nearestPackage(fullPath(from, 'from'))
  if (project === undefined) return []
  const found: Found[] = []
  for (const name of dependencyNames(project.json)) {
    const installed = installedPackage(name, project.folder)
    if (installed === undefined) continue
    const manifest = readManifest(installed.json, installed.path)
    if (manifest === undefined) continue
    found.push({ plugin: { package: name, version: String(installed.json.version), manifest }, installed })
  }
  MODELS.provide(sourceOf(found, project.folder))
  return found.map(({ plugin }) => plugin)
}

function dependencyNames(json: Readonly<Record<string, unknown>>): Set<string> {
  return new Set(DEPENDENCY_KEYS.flatMap((key) => Object.keys((json[key] as object | undefined) ?? {})))
}

function sourceOf(found: readonly Found[], folder: string): PluginSource {
  const templates: LoadableTemplate[] = []
  const owners = new Map<string, Found>()
  for (const one of found) {
    for (const { name, aliases, serves } of one.plugin.manifest.templates) {
      templates.push({ name, aliases, serves, package: one.plugin.package })
      for (const each of [name, ...aliases]) own(owners, each, one)
    }
  }
  return {
    from: folder,
    templates,
    load: (name) => import(pathToFileURL(packageEntry(owners.get(name)!.installed)).href),
  }
}

/** @throws DuplicateNameError when another plugin has the name */
function own(owners: Map<string, Found>, name: string, found: Found): void {
  const owner = owners.get(name)
  if (owner !== undefined && owner !== found) {
    throw new DuplicateNameError(name, 'MODELS', owner.plugin.package, found.plugin.package)
  }
  owners.set(name, found)
}
