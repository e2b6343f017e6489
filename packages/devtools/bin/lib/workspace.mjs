import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the repository. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../../..')

/** The root's package.json. */
export const ROOT_MANIFEST = readManifest(ROOT)

/** Every package of the workspace: its folder relative to the root, and its package.json. */
export function workspacePackages() {
  return ['packages', 'plugins', 'apps'].flatMap((group) =>
    readdirSync(join(ROOT, group), { withFileTypes: true })
      .map(({ name }) => `${group}/${name}`)
      .filter((folder) => existsSync(join(ROOT, folder, 'package.json')))
      .sort()
      .map((folder) => ({ folder, manifest: readManifest(join(ROOT, folder)) })),
  )
}

function readManifest(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}
