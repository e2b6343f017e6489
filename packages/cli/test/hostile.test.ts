import { expect, test } from 'vitest'
import { project } from './support/project.js'
import { type HereOptions, runHere } from './support/run-here.js'

/** What would set the title of a terminal, with C0, DEL and C1, and what is shown of it. */
const HOSTILE = '\u001b]0;x\u0007\u007f\u009b2J'
const SHOWN = '\u241b]0;x\u2407\u2421\ufffd2J'
const JINJA = '{{ raise_exception(messages[0].content) }}'
const ECHO = '{{ messages[0].content }}'

test.each([
  ['the words of a template that refuses', 3, ['render', 't.jinja', '-m', HOSTILE], { 't.jinja': JINJA }],
  ['a command line', 2, ['render', 't.jinja', '-m', 'Hi', `--${HOSTILE}`], {}],
  ['a role', 3, ['render', 't.json', 'chat.json'], { 'chat.json': [{ role: HOSTILE, content: '' }] }],
  ['the text of a prompt as a table', 0, ['explain', 't.json', '-m', HOSTILE], {}],
  ['prompts that differ', 1, ['diff', 't.json', 'u.jinja', '-m', HOSTILE], { 'u.jinja': ECHO }],
  ['a field that does not exist', 1, ['check', 'w.json'], { 'w.json': { [HOSTILE]: '', user: 'U: ' } }],
] as const)('%s cannot steer a terminal', async (_, code, args, files) => {
  const { folder: cwd, write } = project([])
  write('t.json', { user: 'U: ', assistant: 'A: ' })
  for (const [path, content] of Object.entries(files)) write(path, content)
  const shown = async (options: HereOptions) => {
    const result = await runHere(args, { cwd, ...options })
    expect(result.code).toBe(code)
    return result.stdout + result.stderr
  }
  const terminal = await shown({ isTTY: true, env: { NO_COLOR: '1' } })
  expect(terminal).toContain('\u2421\ufffd2J')
  expect(terminal).not.toMatch(/[^\P{Cc}\n\t]/u)
  // Through a pipe nothing is changed, and nothing is lost.
  expect(await shown({})).not.toContain('\u2421')
})

test('an error keeps its colour', async () => {
  const { folder: cwd, write } = project([])
  write('t.jinja', JINJA)
  const env = { FORCE_COLOR: '1' }
  const { stderr } = await runHere(['render', 't.jinja', '-m', HOSTILE], { cwd, isTTY: true, env })
  const [before, coloured, ...others] = stderr.split('\u001b')
  expect([before, coloured, others.length]).toEqual(['', '[31mparlance:', 1])
  expect(others[0]).toContain(SHOWN)
})

test('an empty address is not taken for all addresses', async () => {
  const args = ['serve', 'api_server', 'chatml', '--engine', 'http://127.0.0.1:9/v1', '--server-name', '']
  expect(await runHere(args, { cwd: project([]).folder })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Expected an address or a name'),
  })
})
