import { expect, test } from 'vitest'
import { project } from './support/project.js'
import { runHere } from './support/run-here.js'

const CHAT = [{ role: 'user', content: 'Hi' }]

test.each([
  ['render', 'chat.json', 'U: HiA: '],
  ['render', 'chats', 'U: HiA: '],
  ['explain', 'chats', '"Hi"'],
  ['parse', 'output.txt', 'Well.'],
  ['parse', 'output', 'Well.'],
])('with --chat-template the only argument of %s is the file %s', async (command, file, found) => {
  const { folder: cwd, write } = project([])
  write('t.json', { user: 'U: ', assistant: 'A: ' })
  write('chat.json', CHAT)
  write('chats', CHAT)
  write('output.txt', 'Well.')
  write('output', 'Well.')
  const { code, stdout } = await runHere([command, '--chat-template', 't.json', file], {
    cwd,
  })
  expect(code).toBe(0)
  expect(stdout).toContain(found)
})

test('a file that is not there is no model', async () => {
  const { folder: cwd } = project([])
  const { code, stderr } = await runHere(['parse', '--chat-template', '{"user": "U"}', 'output.txt'], { cwd })
  expect({ code, stderr }).toEqual({ code: 3, stderr: expect.stringContaining('output.txt: not found.') })
})

test.each(['render', 'parse', 'explain'])('%s wants a template', async (command) => {
  const { folder: cwd } = project([])
  const { code, stderr } = await runHere([command], { cwd })
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('No template was given.') })
})

const URL_WANTED = 'does not hold an http or https URL'

test.each([
  [['--engine', 'http://'], `--engine "http://" ${URL_WANTED}`],
  [['--engine', 'vllm:'], `--engine "vllm:" ${URL_WANTED}`],
  [['--engine', 'vllm:localhost:8000'], `--engine "vllm:localhost:8000" ${URL_WANTED}`],
  [
    ['--engine', 'http://localhost:8000', '--engine-model', ''],
    '--engine-model does not hold the name of a model.',
  ],
  [['--engine', 'http://localhost:8000', '--tool-call-parser', 'hermess'], 'Did you mean "hermes"?'],
  [['--engine', 'http://localhost:8000', '--reasoning-parser', 'deepsek-r1'], 'Did you mean "deepseek-r1"?'],
])('%j is a fault of usage', async (options, message) => {
  const { folder: cwd } = project([])
  const { code, stderr } = await runHere(['chat', 't.json', '--chat-template', '{"user": "U"}', ...options], {
    cwd,
  })
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) })
})

test('a key that no header can hold is told without showing it', async () => {
  const { folder: cwd } = project([])
  const env = { PARLANCE_ENGINE_API_KEY: 'hidden\nkey' }
  const { code, stderr } = await runHere(['chat', 'base', '--engine', 'http://localhost:8000'], { cwd, env })
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: expect.stringContaining('PARLANCE_ENGINE_API_KEY does not hold a text that a header can hold.'),
  })
  expect(stderr).not.toContain('hidden')
})
