import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { type CliOptions, type CliResult, runCli } from './run-cli.js'

const MODULES = fileURLToPath(new URL('../../node_modules', import.meta.url))

/** A project of a user's, in a folder of its own. */
export interface Project {
  readonly folder: string
  /** Writes a file below the folder: text or bytes as they are, anything else as JSON. */
  write(path: string, content: unknown): void
  /** Runs the command in the folder. */
  run(args: readonly string[], options?: Omit<CliOptions, 'cwd'>): Promise<CliResult>
}

/** A project with these plugins among its dependencies; it goes away with the test. */
export function project(plugins: readonly string[] = ['chatml', 'qwen', 'vicuna']): Project {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'parlance-cli-')))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  symlinkSync(MODULES, join(folder, 'node_modules'))
  const write: Project['write'] = (path, content) => {
    const full = join(folder, path)
    mkdirSync(dirname(full), { recursive: true })
    const isText = typeof content === 'string' || content instanceof Uint8Array
    writeFileSync(full, isText ? content : JSON.stringify(content))
  }
  const dependencies = Object.fromEntries(plugins.map((name) => [`@parlance/plugin-${name}`, '*']))
  write('package.json', { type: 'module', dependencies })
  return { folder, write, run: (args, options) => runCli(args, { ...options, cwd: folder }) }
}
