import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { ROOT } from './workspace.mjs'

const PATH = [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter)
/** No colours in files and pipes, unless they are asked for: turbo would give them to everything that it runs. */
const COLORS = process.stdout.isTTY || process.env.FORCE_COLOR !== undefined ? {} : { NO_COLOR: '1' }

/**
 * Runs a program in the repository's folder with its tools on the PATH.
 *
 * @param output where its standard output goes; a command that prints results of its own keeps stdout for them
 * @returns its exit code; 127 when it could not be started, 1 when a signal ended it
 */
export function run(command, args, output = process.stdout) {
  return new Promise((resolve) => {
    const env = { ...process.env, ...COLORS, PATH, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' }
    const child = spawn(command, args, { cwd: ROOT, env, stdio: ['ignore', output, process.stderr] })
    child.on('error', (error) => {
      process.stderr.write(`${command}: ${error.message}\n`)
      resolve(127)
    })
    child.on('close', (code) => resolve(code ?? 1))
  })
}

/** Runs a program of an installed package: the file `script` below node_modules. */
export function runTool(script, args, output) {
  return run(process.execPath, [join(ROOT, 'node_modules', script), ...args], output)
}

/** Runs turbo with as many tasks at once as two cores carry. */
export function turbo(args, output) {
  return runTool('turbo/bin/turbo', ['run', ...args, '--concurrency=2'], output)
}
