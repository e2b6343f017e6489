import { spawnSync } from 'node:child_process'
import { readWorkspace } from '../workspace/read-workspace.js'

/**
 * Runs the benchmarks that packages have of their own (their script `bench`), one after another: two at once would
 * time each other.
 */
export function runPackageBenches(root: string, print: (line: string) => void): void {
  for (const { name, folder, manifest } of readWorkspace(root)) {
    const script = manifest.scripts?.bench
    if (script === undefined) continue
    print(`\n== ${name}\n`)
    const [command, ...args] = script.split(' ')
    const { status, error } = spawnSync(command!, args, { cwd: folder, stdio: 'inherit' })
    if (status !== 0)
      throw new Error(`The benchmark of ${name} failed (${error?.message ?? `exit ${status}`}).`)
  }
}
