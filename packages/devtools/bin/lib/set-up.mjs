import { install, isInstalled } from './install.mjs'
import { satisfies } from './node-version.mjs'
import { ROOT_MANIFEST } from './workspace.mjs'

/**
 * Makes the checkout ready to use: the right Node, the packages of the lock file. Quick when it already is.
 *
 * @returns the exit code; what is wrong has been printed to standard error
 */
export async function setUp() {
  const range = ROOT_MANIFEST.engines.node
  if (!satisfies(process.versions.node, range)) {
    process.stderr.write(`Node ${process.versions.node} is too old: this repository needs Node ${range}.\n`)
    return 1
  }
  if (isInstalled()) return 0
  process.stderr.write(`Installing the packages with ${ROOT_MANIFEST.packageManager} ...\n`)
  const code = await install()
  if (code !== 0) {
    process.stderr.write(
      `The packages could not be installed (exit code ${code}; the reason is above). It needs npm and the package registry; when package.json and pnpm-lock.yaml differ, run \`npx ${ROOT_MANIFEST.packageManager} install\`.\n`,
    )
  }
  return code
}
