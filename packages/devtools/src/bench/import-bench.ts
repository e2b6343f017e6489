import { spawnSync } from 'node:child_process'
import { median } from './interleave.js'

/** How long a process of its own takes to import something, in milliseconds. */
export interface ImportRow {
  readonly what: string
  /** Median. */
  readonly milliseconds: number
  /** Beyond importing tsyringe and reflect-metadata alone. */
  readonly more: number
}

const BASELINE = ['reflect-metadata', 'tsyringe']

/** Times the import of core and of core with each plugin against that of their two libraries, taking turns. */
export function benchImports(plugins: readonly string[], from: string, rounds = 9): ImportRow[] {
  const sets = [BASELINE, ['@parlance/core'], ...plugins.map((plugin) => ['@parlance/core', plugin])]
  const times: number[][] = sets.map(() => [])
  for (let round = 0; round <= rounds; round++) {
    for (const [index, modules] of sets.entries()) {
      const time = importTime(modules, from)
      if (round > 0) times[index]!.push(time)
    }
  }
  const medians = times.map(median)
  return sets.map((modules, index) => ({
    what: modules.join(' + '),
    milliseconds: medians[index]!,
    more: medians[index]! - medians[0]!,
  }))
}

function importTime(modules: readonly string[], from: string): number {
  const script = `const start = performance.now()
for (const name of ${JSON.stringify(modules)}) await import(name)
console.log(performance.now() - start)`
  const child = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: from,
    encoding: 'utf8',
  })
  if (child.status !== 0) throw new Error(`importing ${modules.join(', ')} failed: ${child.stderr}`)
  return Number(child.stdout)
}
