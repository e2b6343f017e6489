import { createRequire } from 'node:module'
import type { Command } from 'commander'
import { expect, test } from 'vitest'
import { createProgram } from '../src/program/create-program.js'
import { project } from './support/project.js'
import { runCli } from './support/run-cli.js'
import { runHere } from './support/run-here.js'

const { version } = createRequire(import.meta.url)('../package.json') as { version: string }

test('--version and --help are data', async () => {
  expect(await runCli(['--version'])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' })
  const help = await runCli(['--help'])
  expect(help).toMatchObject({ code: 0, stderr: '' })
  expect(help.stdout).toContain('Exit codes: 0 fine, 1 findings or differences, 2 usage, 3 failure.')
})

/** Every command that does something, with the words that name it. */
function commands(of: Command = createProgram(() => {}), path: readonly string[] = []): string[][] {
  const inner = of.commands.filter((one) => one.name() !== 'help')
  return inner.length === 0 ? [[...path]] : inner.flatMap((one) => commands(one, [...path, one.name()]))
}

test('every command has examples', async () => {
  const all = commands().map((path) => path.join(' '))
  expect(all).toEqual(
    expect.arrayContaining(['list', 'diff', 'new plugin', 'new template', 'serve api_server']),
  )
  for (const path of ['', ...all, 'new', 'serve']) {
    const help = await runHere([...path.split(' ').filter(Boolean), '--help'])
    expect(help, path).toMatchObject({ code: 0, stderr: '' })
    expect(help.stdout, path).toMatch(/\nExamples:\n {2}\S/)
  }
})

test.each([[[]], [['render']], [['serve', 'api_server']], [['new', 'plugin']]])(
  'help %j is --help',
  async (path) => {
    const { stdout } = await runHere([...path, '--help'])
    expect(await runHere(['help', ...path])).toEqual({ code: 0, stdout, stderr: '' })
  },
)

test.each([
  [['help', 'rendr'], 'Did you mean render?'],
  [['help', 'serve', 'api-server'], 'Did you mean api_server?'],
  [['help', 'render', 'vicuna'], "render has no command 'vicuna'"],
])('%j is a fault of usage as well', async (args, message) => {
  const { code, stdout, stderr } = await runHere(args)
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toContain(message)
})

test.each([
  [[], 'Usage: parlance'],
  [['rendr'], 'Did you mean render?'],
  [['render', 'chatml', '--jsn'], 'Did you mean --json?'],
  [['render', 'chatml', '--format', 'xml'], 'Allowed choices are text, json, segments'],
  [['render'], 'No template was given'],
  [['render', 'vicunna', '-m', 'Hi'], 'Did you mean "vicuna"?'],
  [['render', 'chatml', '-m', 'Hi', '--kwargs', 'x'], '--kwargs "x" is neither name=value nor a JSON object'],
  [['render', 'chatml', '-m', 'Hi', '--reasoning', 'much'], 'Allowed: on, off, low, medium, high'],
  [['diff', 'chatml'], "missing required argument 'b'"],
])('%j is a fault of usage', async (args, message) => {
  const { code, stdout, stderr } = await project().run(args)
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toContain(message)
})

test('a template that is not installed is a failure with the command that installs it', async () => {
  const { code, stderr } = await project([]).run(['render', 'vicuna', '-m', 'Hi'])
  expect(code).toBe(3)
  expect(stderr).toContain('npm install @parlance/plugin-vicuna')
})

const WITHOUT: readonly Readonly<Record<string, string>>[] = [
  { FORCE_COLOR: '0' },
  { NO_COLOR: '1' },
  { TERM: 'dumb' },
]

/** Commands with colours in their output, and in the error of each command. */
const COLOURED = [
  ['parse', 't.json', 't.json'],
  ['explain', 't.json', '-m', 'Hi'],
  ['check', 'w.json'],
  ['chat', 'base'],
  ['serve', 'api_server', 'base'],
  ...commands().map((path) => [...path, '--wrong']),
]

test.each(COLOURED)('NO_COLOR goes before FORCE_COLOR: %s %s', async (...args) => {
  const { folder: cwd, write } = project([])
  write('t.json', { user: 'U: ', assistant: 'A: ' })
  write('w.json', { usr: 'U: ' })
  const written = async (env: Readonly<Record<string, string>>, isTTY = false) => {
    const { stdout, stderr } = await runHere(args, { cwd, env, isTTY })
    return stdout + stderr
  }
  const plain = await written({})
  expect(plain).not.toContain('\u001b')
  expect(await written({ FORCE_COLOR: '1' })).toContain('\u001b[')
  expect(await written({ FORCE_COLOR: '1', NO_COLOR: '1' })).toBe(await written({ NO_COLOR: '1' }))
  expect(await written({ FORCE_COLOR: '1', NO_COLOR: '1' })).not.toContain('\u001b')
  // A terminal has colours by itself.
  expect(await written({ TERM: 'xterm' }, true)).toContain('\u001b[')
  for (const env of WITHOUT) expect(await written(env, true)).not.toContain('\u001b')
})
