import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PackageManifest } from './package-manifest.js'
import type { WorkspacePackage } from './workspace-package.js'

/** The folders that hold packages, as in pnpm-workspace.yaml. */
const GROUPS = ['packages', 'plugins', 'apps']

/** Every package below `root`, in the order of its path. */
export function readWorkspace(root: string): WorkspacePackage[] {
  return GROUPS.flatMap((group) => foldersOf(join(root, group)).map((name) => `${group}/${name}`))
    .filter((path) => existsSync(join(root, path, 'package.json')))
    .map((path) => {
      const folder = join(root, path)
      const manifest = readManifest(folder)
      return { name: manifest.name, folder, path, manifest }
    })
}

/** The package.json in `folder`. */
export function readManifest(folder: string): PackageManifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageManifest
}

function foldersOf(group: string): string[] {
  if (!existsSync(group)) return []
  return readdirSync(group).sort()
}
