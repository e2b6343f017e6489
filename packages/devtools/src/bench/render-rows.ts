import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { RenderRow } from './render-bench.js'

const WORKER = fileURLToPath(new URL('./render-worker.js', import.meta.url))

/** The rows of one template, timed in a process of its own. */
export function renderRows(module: string, name: string, turns: readonly number[]): RenderRow[] {
  const child = spawnSync(process.execPath, [WORKER, module, name, ...turns.map(String)], {
    encoding: 'utf8',
  })
  if (child.status !== 0) throw new Error(`the bench of "${name}" failed: ${child.stderr}`)
  return JSON.parse(child.stdout) as RenderRow[]
}
