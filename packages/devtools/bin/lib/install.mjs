import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { run } from './run.mjs'
import { ROOT, ROOT_MANIFEST, workspacePackages } from './workspace.mjs'

const STAMP = join(ROOT, 'node_modules/.parlance-setup')

/** Whether the installed packages are those that the lock file and the package.json files ask for. */
export function isInstalled() {
  if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== fingerprint()) return false
  return workspacePackages().every(({ folder, manifest }) => {
    const needed = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
    return needed.every((name) => existsSync(join(ROOT, folder, 'node_modules', name)))
  })
}

/**
 * Installs what the lock file says, with the pnpm that package.json names; npm fetches that pnpm.
 *
 * @returns the exit code
 */
export async function install() {
  const pnpm = ROOT_MANIFEST.packageManager
  const args = ['exec', '--yes', '--', pnpm, 'install', '--frozen-lockfile']
  const code = await npm(args)
  if (code === 0) {
    mkdirSync(dirname(STAMP), { recursive: true })
    writeFileSync(STAMP, fingerprint())
  }
  return code
}

function npm(args) {
  const script = process.env.npm_execpath
  if (script?.endsWith('npm-cli.js')) return run(process.execPath, [script, ...args], process.stderr)
  return run('npm', args, process.stderr)
}

function fingerprint() {
  const manifests = workspacePackages().map(({ folder }) => `${folder}/package.json`)
  const hash = createHash('sha256').update(process.version)
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...manifests]) {
    hash.update(`\n${file}\n`).update(readFileSync(join(ROOT, file)))
  }
  return hash.digest('hex')
}
