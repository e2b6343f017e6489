import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { project } from './support/project.js'
import { BIN, runCli } from './support/run-cli.js'

/** A prompt of more than a pipe holds. */
const LONG = 'x'.repeat(2 << 20)

function start(folder: string, args: readonly string[], stdout: 'pipe' | number): ChildProcess {
  const env = { PATH: process.env.PATH }
  return spawn(process.execPath, [BIN, ...args], { cwd: folder, env, stdio: ['pipe', stdout, 'pipe'] })
}

/** How a command ends whose conversation is long. */
function ended(child: ChildProcess): Promise<{ code: number | null; stderr: string }> {
  let stderr = ''
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    stderr += text
  })
  child.stdin!.on('error', () => {}).end(JSON.stringify([{ role: 'user', content: LONG }]))
  return new Promise((done) => child.on('close', (code) => done({ code, stderr })))
}

test('a reader that goes away ends the command quietly, and not as if it were fine', async () => {
  const child = start(project().folder, ['render', 'chatml'], 'pipe')
  child.stdout!.once('data', () => child.stdout!.destroy())
  expect(await ended(child)).toEqual({ code: 3, stderr: '' })
})

test.runIf(existsSync('/dev/full'))('a full disk is a failure, not a finding', async () => {
  const full = openSync('/dev/full', 'w')
  onTestFinished(() => closeSync(full))
  expect(await ended(start(project().folder, ['render', 'chatml'], full))).toEqual({
    code: 3,
    stderr: 'parlance: Cannot write to stdout: ENOSPC: no space left on device, write\n',
  })
})

test('an error in the middle of nowhere is a failure, not a finding', async () => {
  const fault = 'process.stdout.write=()=>{setImmediate(()=>{throw(Error(/nobody.waits/))})}'
  const result = await runCli(['list'], { env: { NODE_OPTIONS: `--import=data:text/javascript,${fault}` } })
  expect(result).toMatchObject({ code: 3, stdout: '', stderr: expect.stringContaining('/nobody.waits/') })
})
