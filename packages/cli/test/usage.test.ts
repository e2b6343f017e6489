import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { project } from './support/project.js'
import { runCli } from './support/run-cli.js'

const { version } = createRequire(import.meta.url)('../package.json') as { version: string }

test('--version and --help are data', async () => {
  expect(await runCli(['--version'])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' })
  const help = await runCli(['--help'])
  expect(help).toMatchObject({ code: 0, stderr: '' })
  expect(help.stdout).toContain('Exit codes: 0 fine, 1 findings or differences, 2 usage, 3 failure.')
})

test('every command has examples', async () => {
  const { stdout } = await runCli(['--help'])
  const commands = [...stdout.matchAll(/^ {2}(\w+) .*/gm)]
    .map(([, name]) => name!)
    .filter((name) => name !== 'help')
  expect(commands).toEqual(expect.arrayContaining(['list', 'resolve', 'render', 'parse', 'explain', 'diff']))
  for (const name of new Set(commands.filter((one) => one !== 'parlance'))) {
    const help = await runCli([name, '--help'])
    expect(help.code, name).toBe(0)
    expect(help.stdout, name).toMatch(/\nExamples:\n {2}\S/)
  }
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

test('NO_COLOR goes before FORCE_COLOR in every command, and in errors', async () => {
  const { run, write } = project()
  write('t.json', { user: 'U: ' })
  const commands: readonly (readonly string[])[] = [
    ['list'],
    ['resolve', 'qwen3:8b'],
    ['render', 'chatml', '-m', 'Hi'],
    ['parse', 'chatml', 't.json'],
    ['explain', 'chatml', '-m', 'Hi'],
    ['diff', 'chatml', 't.json', '-m', 'Hi'],
    ['check', 't.json'],
    ['chat', 'chatml'],
    ['serve', 'api_server', 'chatml'],
    ['new', 'plugin', 'qwen3'],
  ]
  for (const args of commands) {
    const { stdout, stderr } = await run(args, { env: { NO_COLOR: '1', FORCE_COLOR: '1' } })
    expect(stdout + stderr, args.join(' ')).not.toBe('')
    expect(stdout + stderr, args.join(' ')).not.toContain('\u001b')
  }
  const coloured = await run(['chat', 'chatml'], { env: { FORCE_COLOR: '1' } })
  expect(coloured.stderr).toContain('\u001b[31mparlance:\u001b[39m No engine')
})
