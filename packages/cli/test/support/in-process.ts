import { vi } from 'vitest'
import { run } from '../../src/index.js'
import type { CliResult } from './run-cli.js'

/** Runs the command in this process, in its working directory, with what it wrote. What it starts with is no part of it. */
export async function inProcess(args: readonly string[]): Promise<CliResult> {
  const out = { stdout: '', stderr: '' }
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation(((text: unknown, done?: () => void) => {
      out[name] += String(text)
      done?.()
      return true
    }) as typeof process.stdout.write),
  )
  try {
    const code = await run(args)
    return { code, ...out }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}
