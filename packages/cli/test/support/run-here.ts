import { Readable } from 'node:stream'
import { onTestFinished, vi } from 'vitest'
import { run } from '../../src/index.js'
import type { CliOptions, CliResult } from './run-cli.js'

export interface HereOptions extends CliOptions {
  /** Whether stdout and stderr are terminals. */
  readonly isTTY?: boolean
}

/** Runs the command in this process: for what a process of its own, which is slow, adds nothing to. */
export async function runHere(
  args: readonly string[],
  { cwd, input = '', env = {}, isTTY = false }: HereOptions = {},
): Promise<CliResult> {
  const out = { stdout: '', stderr: '' }
  const folder = process.cwd()
  onTestFinished(() => {
    process.chdir(folder)
    vi.restoreAllMocks()
    vi.unstubAllEnvs()
  })
  if (cwd !== undefined) process.chdir(cwd)
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(
    Readable.from([Buffer.from(input)]) as typeof process.stdin,
  )
  const colourless = { NO_COLOR: undefined, FORCE_COLOR: undefined }
  for (const [name, value] of Object.entries({ ...colourless, ...env })) vi.stubEnv(name, value)
  for (const name of ['stdout', 'stderr'] as const) {
    // A terminal without a width shows no progress.
    const stream = Object.assign(Object.create(process[name]) as typeof process.stdout, { isTTY, columns: 0 })
    stream.write = (text: string | Uint8Array, ...rest: unknown[]) => {
      out[name] += String(text)
      for (const done of rest) if (typeof done === 'function') done()
      return true
    }
    vi.spyOn(process, name, 'get').mockReturnValue(stream)
  }
  const code = await run(args)
  return { code, ...out }
}
