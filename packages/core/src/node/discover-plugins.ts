import { pathToFileURL } from 'node:url'
import { isParlanceError, type ParlanceError } from '../errors/parlance-error.js'
import { DuplicateNameError } from '../errors/registry-errors.js'
import { MODELS } from '../registry/models.js'
import type { PluginSource } from '../registry/plugin-source.js'
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

/** How to look for plugins. */
export interface DiscoverOptions {
  /**
   * Is told what is broken, and that is left out: a plugin, or of two plugins with the same name the later one. Default:
   * it is thrown, and nothing is offered.
   */
  readonly onBroken?: ((error: ParlanceError) => void) | undefined
}

/** Does work; undefined where it failed with an error that is told. */
type Attempt = <T>(work: () => T) => T | undefined

const DEPENDENCY_KEYS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies']

/**
 * Finds the plugins among the dependencies of the nearest package.json and offers them to `MODELS`, which loads
 * one when `resolveTemplate` (or a configuration's `load`) asks for a name of it, or for a model that it serves.
 * Nothing is imported before. Called again for the same project, it looks anew.
 *
 * @param from path or file URL of a folder in the project; default: the working directory
 * @returns the plugins, in the order of package.json; empty when there is no package.json
 * @throws PackageFileError, InvalidManifestError with the path and the field, or DuplicateNameError with both packages,
 * without `onBroken`
 */
export function discoverPlugins(
  from: string | URL = process.cwd(),
  { onBroken }: DiscoverOptions = {},
): InstalledPlugin[] {
  const attempt: Attempt = (work) => {
    try {
      return work()
    } catch (error) {
      if (onBroken === undefined || !isParlanceError(error)) throw error
      onBroken(error)
      return undefined
    }
  }
  const path = fullPath(from, 'from')
  const project = attempt(() => nearestPackage(path))
  if (project === undefined) return []
  const owners = new Map<string, Found>()
  const found: Found[] = []
  for (const name of dependencyNames(project.json)) {
    attempt(() => {
      const one = foundPlugin(name, project.folder)
      if (one === undefined) return
      own(owners, one)
      found.push(one)
    })
  }
  MODELS.provide(sourceOf(found, owners, project.folder))
  return found.map(({ plugin }) => plugin)
}

/** Undefined for what is not installed, or no plugin. */
function foundPlugin(name: string, folder: string): Found | undefined {
  const installed = installedPackage(name, folder)
  if (installed === undefined) return undefined
  const manifest = readManifest(installed.json, installed.path)
  if (manifest === undefined) return undefined
  return { plugin: { package: name, version: String(installed.json.version), manifest }, installed }
}

function dependencyNames(json: Readonly<Record<string, unknown>>): Set<string> {
  return new Set(DEPENDENCY_KEYS.flatMap((key) => Object.keys((json[key] as object | undefined) ?? {})))
}

function sourceOf(found: readonly Found[], owners: ReadonlyMap<string, Found>, folder: string): PluginSource {
  return {
    from: folder,
    templates: found.flatMap(({ plugin }) =>
      plugin.manifest.templates.map((template) => ({ ...template, package: plugin.package })),
    ),
    load: (name) => import(pathToFileURL(packageEntry(owners.get(name)!.installed)).href),
  }
}

/** Gives a plugin its names: all, or none. @throws DuplicateNameError when another plugin has one of them */
function own(owners: Map<string, Found>, found: Found): void {
  const names = found.plugin.manifest.templates.flatMap(({ name, aliases }) => [name, ...aliases])
  for (const name of names) {
    const owner = owners.get(name)
    if (owner !== undefined)
      throw new DuplicateNameError(name, 'MODELS', owner.plugin.package, found.plugin.package)
  }
  for (const name of names) owners.set(name, found)
}
