import { expect, test } from 'vitest'
import { project } from './support/project.js'

const A =
  '{% for m in messages %}<|im_start|>{{ m.role }}\n{{ m.content }}<|im_end|>\n{% endfor %}{% if add_generation_prompt %}<|im_start|>assistant\n{% endif %}'
const B = A.replace('}}<|im_end|>', '}}\n<|im_end|>')

test('the first difference, with what stands there on each side', async () => {
  const { run, write } = project()
  write('a.jinja', A)
  write('b.jinja', B)
  write('chat.json', [
    { role: 'user', content: 'a' },
    { role: 'assistant', content: 'b' },
  ])
  const json = await run(['diff', 'a.jinja', 'b.jinja', 'chat.json', '--json'])
  expect(json.code).toBe(1)
  expect(JSON.parse(json.stdout)).toMatchObject({
    equal: false,
    first_difference: { conversation: 0, offset: 18, a: '<', b: '\n', a_side: { what: 'template' } },
    conversations: [{ name: 'conversation 1', result: 'different' }],
  })
  const text = await run(['diff', 'a.jinja', 'b.jinja', 'chat.json'])
  expect(text.stdout).toBe(`1 of 1 conversations differ; the first is: conversation 1
at offset 18, after "<|im_start|>user\\na"
  a.jinja: "<|im_end|>\\n<|im_start|>assistant\\nb" [template]
  b.jinja: "\\n<|im_end|>\\n<|im_start|>assistant\\nb" [template]
`)
})

test('built-in conversations when none are given', async () => {
  const { run, write } = project()
  write('a.jinja', A)
  const equal = await run(['diff', 'chatml', 'a.jinja'])
  expect(equal).toMatchObject({ code: 0, stdout: 'The prompts of 8 conversations are equal.\n' })
  const differs = await run(['diff', 'qwen3', 'chatml', '--json'])
  expect(differs.code).toBe(1)
  expect(JSON.parse(differs.stdout)).toMatchObject({
    equal: false,
    first_difference: { name: 'a finished answer', a: '<', b: 'H' },
  })
})

test('a template that refuses what the other writes is a difference', async () => {
  const { run, write } = project()
  write(
    'strict.jinja',
    `{% if messages[0].role == 'system' %}{{ raise_exception('No system') }}{% endif %}${A}`,
  )
  const { code, stdout } = await run(['diff', 'chatml', 'strict.jinja', '--json'])
  expect(code).toBe(1)
  expect(JSON.parse(stdout)).toMatchObject({
    first_difference: {
      name: 'a system message',
      offset: null,
      a_error: null,
      b_error: expect.stringContaining('No system'),
    },
  })
})

test('what both refuse is not equal', async () => {
  const { run } = project()
  const refused = await run(['diff', 'chatml', 'qwen3', '-', '--json'], { input: '[{"content": "Hi"}]' })
  expect(refused).toMatchObject({ code: 3, stdout: '' })
  expect(refused.stderr).toContain('stdin: holds nothing that can be compared: both templates refuse it.')
  expect(refused.stderr).toContain('messages[0]')
})
