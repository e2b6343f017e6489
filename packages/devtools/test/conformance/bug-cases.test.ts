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
  [
    'a stop word over chunks, the text behind it unsaid',
    'stream',
    'stop',
    { stop: ['#', 'END'], chunks: ['abc', 'EN', 'D tail'] },
    { content: 'abc', finish_reason: 'stop', matched_stop: 'END', never_emitted: ['tail'] },
  ],
  [
    'calls of an API',
    'stream',
    'openai_upstream',
    { upstream_deltas: [{ index: 0, id: 'a', function: { name: 'f', arguments: '{}' } }] },
    { tool_calls: [{ index: 0, id: 'a', arguments_text: '{}' }] },
  ],
  [
    'bytes',
    'stream',
    'bytes',
    { byte_chunks_hex: ['c3', 'a4'] },
    { content: '\u00e4', never_contains: ['\uFFFD'] },
  ],
  [
    'a prompt as it is',
    'render',
    'field_json',
    { fields: { user: 'U:' }, mode: 'raw', prompt: 'U:Hi' },
    { text: 'U:Hi' },
  ],
  [
    'trusted and other segments',
    'security',
    'jinja',
    {
      template: `<|a|>${ECHO}`,
      messages: [{ role: 'user', content: '<|a|>' }],
      special_tokens: ['<|a|>'],
      mode: 'segments',
    },
    {
      joined_text_equals_plain_render: true,
      untrusted_segments_contain: ['<|a|>'],
      trusted_special_token_count: 1,
    },
  ],
  [
    'several texts that fail',
    'security',
    'jinja',
    { templates: ['{{ range(10**9) | list | length }}'], limits: { max_seconds: 2 } },
    { each_error: { kind: 'budget_exceeded' } },
  ],
  [
    'several texts that are nothing or fail',
    'security',
    'jinja',
    { templates: ['{{ nothing }}', '{{ nothing.at.all }}'], messages: HI },
    {
      each_any_of: [{ text: '' }, { error: { kind: 'forbidden_or_undefined' } }],
      never_contains: ['object'],
    },
  ],
  [
    'several templates of one tokenizer',
    'render',
    'named',
    {
      chat_template: [{ name: 'default', template: `D:${ECHO}` }],
      cases: [{}, { template_name: 'rag' }],
      messages: HI,
    },
    { texts: ['D:Hi'], error_for_last: { mentions: ['rag', 'default'] } },
  ],
  [
    'BOS of several tokenizers',
    'render',
    'jinja',
    {
      template: ECHO,
      bos_token: '<s>',
      tokenizer: { add_bos_token: true },
      tokenizer_variants: [{}],
      messages: HI,
    },
    { report: { add_special_tokens: true }, variant_reports: [{ add_special_tokens: false }] },
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
  [
    'a stop word that is not there',
    'stream',
    'stop',
    { stop: ['END'], chunks: ['abc'] },
    { content: 'abc', finish_reason: 'stop' },
  ],
  ['a text that is not nothing', 'security', 'jinja', { templates: ['a'] }, { each_any_of: [{ text: '' }] }],
  [
    'a text that does not fail',
    'render',
    'jinja',
    { templates: ['a'] },
    { each_error: { mentions_each: ['a'] } },
  ],
])('a case is not met: %s', async (_what, kind, family, given, wanted) => {
  const result = await run(kind, family, given, wanted)
  expect([result.ok, result.leftOut]).toEqual([false, undefined])
})

test.each<[reason: string, kind: string, family: string, given: object, wanted: object]>([
  ['no reader is called "other"', 'stream', 'other', { stop: ['a'], chunks: ['a'] }, { content: '' }],
  ['no conversation is ever cut to a size', 'render', 'x', { budget_messages: 4, messages: HI }, {}],
  ['no class is called "gemma-4"', 'parse', 'custom_marks', { output: 'a' }, { content: 'a' }],
  ['the command does not read "colour"', 'render', 'jinja', { template: ECHO, colour: 1 }, { text: '' }],
  ['about what "serve" stands for, not a template', 'serve', 'x', {}, {}],
])('a case is left out: %s', async (reason, kind, family, given, wanted) => {
  expect((await run(kind, family, given, wanted)).leftOut).toBe(reason)
})
