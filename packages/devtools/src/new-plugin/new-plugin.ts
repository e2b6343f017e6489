import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PackageManifest } from '../workspace/package-manifest.js'
import { pluginFiles } from './plugin-files.js'

/** Packages that have every plugin installed. */
const USERS = ['packages/devtools/package.json']

/**
 * Writes the package of a new family below `root`, and adds it to the packages that check all plugins.
 *
 * @returns the paths that it wrote, relative to `root`
 * @throws Error for a name that is no family name, or when the plugin is there already
 */
export function newPlugin(family: string, root: string): string[] {
  const files = pluginFiles(family)
  if (existsSync(join(root, 'plugins', family))) {
    throw new Error(`plugins/${family} is there already; remove it first, or take another name.`)
  }
  for (const [path, content] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  const users = USERS.filter((path) => existsSync(join(root, path)))
  for (const path of users) addDevDependency(join(root, path), `@parlance/plugin-${family}`)
  return [...files.keys(), ...users]
}

function addDevDependency(path: string, name: string): void {
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as PackageManifest
  const entries = [...Object.entries(manifest.devDependencies ?? {}), [name, 'workspace:^'] as const]
  const devDependencies = Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(path, `${JSON.stringify({ ...manifest, devDependencies }, null, 2)}\n`)
}
