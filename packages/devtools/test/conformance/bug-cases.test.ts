import '@parlance/formats'
import { expect, test } from 'vitest'
import type { BugCase } from '../../src/conformance/bug-cases/bug-case.js'
import { BUG_CASE_FORM } from '../../src/conformance/bug-cases/bug-case-form.js'

const run = (kind: string, family: string, given: object, wanted: object) =>
  BUG_CASE_FORM.run({ id: 'B', theme: 't', kind, family, given, expect: wanted } as unknown as BugCase)

const CALL = '<tool_call>{"name": "ring", "arguments": {"n": 1.0}}</tool_call>'
const ECHO = '{% for m in messages %}{{ m.content }}{% endfor %}'
const HI = [{ role: 'user', content: 'Hi' }]

test.each<[what: string, kind: string, family: string, given: object, wanted: object]>([
  [
    'a call as a value',
    'parse',
    'hermes',
    { output: CALL },
    { tool_calls: [{ name: 'ring', arguments: { n: 1 } }] },
  ],
  [
    'a call as text',
    'parse',
    'hermes',
    { output: CALL },
    { tool_calls: [{ name: 'ring', arguments_text: '{"n": 1.0}' }] },
  ],
  [
    'pieces',
    'stream',
    'think',
    { prompt_ends_with: '<think>\n', chunks: ['a</th', 'ink>b'] },
    { reasoning: 'a', content: 'b' },
  ],
  [
    'blanks at the ends',
    'parse',
    'think',
    { prompt_ends_with: '<think>', output: 'a </think>b' },
    { reasoning: ' a', content: 'b ', trim_compare: true },
  ],
  [
    'reasoning that never closed',
    'parse',
    'think',
    { output: '<think>a' },
    { reasoning: 'a', flag: 'reasoning_not_closed' },
  ],
  [
    'a prompt of a Jinja text',
    'render',
    'jinja',
    { template: ECHO, messages: HI },
    { text: 'Hi', never_contains: ['object'] },
  ],
  [
    'a prompt of marker fields',
    'render',
    'field_json',
    { fields: { meta_instruction: null, user: 'U:' }, messages: HI },
    { text: 'U:Hi' },
  ],
  [
    'words of an error, options in camel case',
    'render',
    'jinja',
    { template: ECHO, messages: HI, add_generation_prompt: true, continue_final_message: true },
    { error: { mentions: ['continue_final_message'] } },
  ],
  [
    'a text of the engine',
    'render',
    'jinja',
    { template: '{{ d | tojson }}', vars_json_text: '{"d": 1.0}', messages: [] },
    { text: '1.0' },
  ],
])('a case is met: %s', async (_what, kind, family, given, wanted) => {
  const result = await run(kind, family, given, wanted)
  expect(result).toMatchObject({ ok: true })
  expect(result.leftOut).toBeUndefined()
})

test.each<[what: string, kind: string, family: string, given: object, wanted: object]>([
  ['another message', 'parse', 'think', { output: 'a' }, { content: 'b' }],
  ['a call too many', 'parse', 'hermes', { output: CALL }, { tool_calls: [] }],
  [
    'a prompt without the error',
    'render',
    'jinja',
    { template: ECHO, messages: HI },
    { error: { mentions: ['Hi'] } },
  ],
  [
    'a warning that does not come',
    'render',
    'jinja',
    { template: ECHO, messages: HI },
    { warning: { mentions: ['tools'] } },
  ],
])('a case is not met: %s', async (_what, kind, family, given, wanted) => {
  const result = await run(kind, family, given, wanted)
  expect([result.ok, result.leftOut]).toEqual([false, undefined])
})

test.each<[reason: string, kind: string, family: string, given: object, wanted: object]>([
  ['about a pipeline, not a template', 'stream', 'stop', { stop: ['a'], chunks: ['a'] }, { content: '' }],
  ['no class is called "gemma-4"', 'parse', 'custom_marks', { output: 'a' }, { content: 'a' }],
  [
    'the command does not read "tokenizer"',
    'render',
    'jinja',
    { template: ECHO, tokenizer: {} },
    { text: '' },
  ],
  ['about what "serve" stands for, not a template', 'serve', 'x', {}, {}],
])('a case is left out: %s', async (reason, kind, family, given, wanted) => {
  expect((await run(kind, family, given, wanted)).leftOut).toBe(reason)
})
