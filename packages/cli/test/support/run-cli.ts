import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The built command, which `parlance` starts. */
export const BIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url))

export interface CliOptions {
  readonly cwd?: string
  /** What stdin holds. Default: nothing. */
  readonly input?: string | Uint8Array
  /** Over the environment, from which colours are left out. */
  readonly env?: Readonly<Record<string, string>>
}

export interface CliResult {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs the command as a process of its own, without a terminal. */
export function runCli(
  args: readonly string[],
  { cwd, input = '', env }: CliOptions = {},
): Promise<CliResult> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [BIN, ...args], { cwd, env: { PATH: process.env.PATH, ...env } })
    const out = { stdout: '', stderr: '' }
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out.stdout += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      out.stderr += text
    })
    child.on('error', fail).on('close', (code) => done({ code, ...out }))
    // A command that refuses its arguments ends without reading.
    child.stdin.on('error', () => {}).end(input)
  })
}
