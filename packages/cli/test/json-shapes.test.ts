import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runHere } from './support/run-here.js'
import { temporaryFolder } from './support/temporary-folder.js'

const json = async (...args: string[]) => JSON.parse((await runHere(args)).stdout) as Record<string, unknown>

const KEYS = {
  conversation: ['name', 'result', 'a_error', 'b_error'],
  difference: ['conversation', 'name', 'offset', 'a', 'b', 'a_side', 'b_side', 'a_error', 'b_error'],
}

const STRICT = `{% if messages[0].role != 'user' %}{{ raise_exception('No ' ~ messages[0].role) }}{% endif %}{{ messages[0].content }}`

test('diff --json has the same keys in every outcome, and every error', async () => {
  const chat = join(temporaryFolder(), 'chat.jsonl')
  writeFileSync(
    chat,
    ['user', 'system', 'tool'].map((role) => JSON.stringify([{ role, content: 'Hi' }])).join('\n'),
  )
  const equal = await json('diff', 'vicuna', 'vicuna', '-m', 'Hi', '--json')
  expect(equal).toEqual({
    equal: true,
    first_difference: null,
    conversations: [{ name: 'conversation 1', result: 'equal', a_error: null, b_error: null }],
  })
  const lenient = '{{ messages[0].content }}'
  const refused = await json('diff', STRICT, lenient, chat, '--json')
  expect(refused.first_difference).toEqual({
    conversation: 1,
    name: 'conversation 2',
    offset: null,
    a: null,
    b: null,
    a_side: null,
    b_side: null,
    a_error: expect.stringContaining('No system'),
    b_error: null,
  })
  const different = await json('diff', STRICT, `${STRICT}!`, chat, '--json')
  expect(different.first_difference).toEqual({
    conversation: 0,
    name: 'conversation 1',
    offset: 2,
    a: null,
    b: '!',
    a_side: { before: 'Hi', after: '', what: null, source: null },
    b_side: { before: 'Hi', after: '!', what: 'template', source: null },
    a_error: null,
    b_error: null,
  })
  expect(different.conversations).toEqual([
    { name: 'conversation 1', result: 'different', a_error: null, b_error: null },
    ...['system', 'tool'].map((role, i) => ({
      name: `conversation ${i + 2}`,
      result: 'refused',
      a_error: expect.stringContaining(`No ${role}`),
      b_error: expect.stringContaining(`No ${role}`),
    })),
  ])
  for (const result of [equal, refused, different]) {
    for (const one of result.conversations as object[]) expect(Object.keys(one)).toEqual(KEYS.conversation)
    if (result.first_difference !== null)
      expect(Object.keys(result.first_difference as object)).toEqual(KEYS.difference)
  }
})

test('explain --json tells the template as render --json does', async () => {
  const [explained, rendered] = [
    await json('explain', 'vicuna', '-m', 'Hi', '--json'),
    await json('render', 'vicuna', '-m', 'Hi', '--json'),
  ]
  expect(explained).toEqual({ ...rendered, pieces: expect.any(Array) })
  expect(explained.template).toMatchObject({ name: 'vicuna', package: '@parlance/plugin-vicuna' })
})

test.each([[['render', 'vicuna']], [['explain', 'vicuna']], [['diff', 'vicuna', 'vicuna']]])(
  '%j refuses a file without a conversation',
  async (command) => {
    const file = join(temporaryFolder(), 'none.jsonl')
    writeFileSync(file, '\n \n')
    expect(await runHere([...command, file])).toMatchObject({
      code: 3,
      stdout: '',
      stderr: expect.stringContaining(`${file}: is empty.`),
    })
  },
)
