import { expect, test } from 'vitest'
import { type Project, project } from './support/project.js'
import { runHere } from './support/run-here.js'

const GOOD = [{ role: 'user', content: 'Hi' }]
const BAD = [{ role: 'user' }, { role: 'robot', content: 5 }]

/** A project with a template file `t.json`: plugins are left to tests with a process. */
function plain(): Project {
  const made = project([])
  made.write('t.json', { model_name: 'plain', user: 'U: ', eoh: '; ', assistant: 'A: ' })
  return made
}

test.each([
  ['render', `${JSON.stringify(GOOD)}\n\n${JSON.stringify(BAD)}\n`, 'stdin: line 3: '],
  ['explain', JSON.stringify([GOOD, GOOD, BAD]), 'stdin: [2]: '],
])('%s says which of many conversations a template refuses', async (command, input, place) => {
  const { folder: cwd } = plain()
  const { code, stderr } = await runHere([command, 't.json'], { cwd, input })
  const alone = await runHere([command, 't.json'], { cwd, input: JSON.stringify(BAD) })
  expect([code, alone.code]).toEqual([3, 3])
  expect(alone.stderr).toContain('messages[1].role')
  expect(stderr).toBe(alone.stderr.replace('parlance: ', `parlance: ${place}`))
})

test('a list of requests is a list of conversations, too', async () => {
  const { folder: cwd } = plain()
  const request = { messages: GOOD, add_generation_prompt: false }
  const { stdout } = await runHere(['render', 't.json'], { cwd, input: JSON.stringify([GOOD, request]) })
  expect(stdout).toBe('U: Hi; A: \nU: Hi; \n')
})

test.each([
  [['parse', 't.json', '--prompt', '-'], 'by --prompt, and by FILE'],
  [['parse', 't.json', '-', '--tools', '-'], 'by --tools, and by FILE'],
  [['render', 't.json', '--tools', '-', '--documents', '-', '-m', 'Hi'], 'by --tools, and by --documents'],
])('%j asks for stdin twice', async (args, readers) => {
  const { folder: cwd } = plain()
  const { code, stdout, stderr } = await runHere(args, { cwd, input: '[]' })
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toContain(`stdin is asked for twice: ${readers}.`)
})

test('tools and documents of stdin go into the prompt', async () => {
  const { folder: cwd, write } = plain()
  const jinja =
    '{% for d in documents %}[{{ d.title }}]{% endfor %}{% for t in tools %}<{{ t.function.name }}>{% endfor %}'
  write('t.jinja', jinja)
  write('documents.json', { documents: [{ title: 'A' }, { title: 'B' }] })
  const tools = [
    { type: 'function', function: { name: 'f', parameters: { type: 'object', properties: {} } } },
  ]
  const args = ['render', 't.jinja', '-m', 'Hi', '--tools', '-', '--documents', 'documents.json']
  const { code, stdout } = await runHere(args, { cwd, input: JSON.stringify(tools) })
  expect({ code, stdout }).toEqual({ code: 0, stdout: '[A][B]<f>' })
})
