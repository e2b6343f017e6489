import { BaseChatTemplate } from '@parlance/core'
import { describe, expect, test } from 'vitest'
import { MetaTemplate, PromptTemplate, RawPromptTemplate } from '../src/index.js'

class Plain extends BaseChatTemplate {
  static override readonly fields = {
    system: '<|im_start|>system\n',
    eosys: '<|im_end|>\n',
    user: '<|im_start|>user\n',
    eoh: '<|im_end|>\n',
    assistant: '<|im_start|>assistant\n',
    eoa: '<|im_end|>',
    separator: '\n',
    stopWords: ['<|im_end|>'],
  }
}
const TEMPLATE = new Plain()

const API = MetaTemplate.from({
  round: [
    { role: 'HUMAN', api_role: 'user' },
    { role: 'BOT', api_role: 'assistant', generate: true },
  ],
  reserved_roles: [{ role: 'SYSTEM', api_role: 'system' }],
})

const PROMPT = new PromptTemplate({
  begin: [{ role: 'SYSTEM', prompt: 'Be brief.' }],
  round: [
    { role: 'HUMAN', prompt: 'Hi' },
    { role: 'BOT', prompt: 'Hello' },
  ],
}).fill({})

describe('legacy roles through a chat template', () => {
  test('gen ends with the generation prompt', () => {
    const { prompt, scored, report } = API.intoTemplate(TEMPLATE, PROMPT)
    expect(prompt.text).toBe(
      '<|im_start|>system\nBe brief.<|im_end|>\n<|im_start|>user\nHi<|im_end|>\n<|im_start|>assistant\n',
    )
    expect(scored).toBeNull()
    expect(report).toMatchObject({ mode: 'gen', generationPrefix: '<|im_start|>assistant\n' })
  })

  test('ppl is closed and scores what the model would have generated', () => {
    const { prompt, scored } = API.intoTemplate(TEMPLATE, PROMPT, { mode: 'ppl' })
    expect(prompt.text).toMatch(/<\|im_start\|>assistant\nHello<\|im_end\|>\n?$/)
    expect(prompt.text.slice(...scored!)).toBe('Hello<|im_end|>')
  })

  test('offsets count UTF-16 code units, as indices of a string do', () => {
    const messages = [
      { role: 'user', content: '😀' },
      { role: 'assistant', content: '😀!' },
    ]
    const { prompt, scored } = MetaTemplate.from(null).intoTemplate(TEMPLATE, messages, { mode: 'ppl' })
    expect(prompt.text.slice(...scored!)).toBe('😀!<|im_end|>')
  })

  test('an empty turn is left out, and said', () => {
    const turns = new PromptTemplate({
      round: [
        { role: 'BOT', prompt: 'Ask me.' },
        { role: 'HUMAN', prompt: 'Hi' },
      ],
    }).fill({})
    const { entries, report } = API.intoTemplate(TEMPLATE, turns)
    expect(entries.map(({ message }) => message)).toEqual([
      { role: 'assistant', content: 'Ask me.' },
      { role: 'user', content: 'Hi' },
    ])
    expect(report.notes.map(({ code }) => code)).toEqual(['turn_skipped'])
  })
})

test('the list form through a chat template', () => {
  const meta = MetaTemplate.from([{ role: 'system', content: 'Global. ' }])
  const raw = new RawPromptTemplate([{ role: 'user', content: '{q}' }]).fill({ q: 'Hi' })
  expect(meta.intoTemplate(TEMPLATE, raw).prompt.text).toBe(
    '<|im_start|>system\nGlobal. <|im_end|>\n<|im_start|>user\nHi<|im_end|>\n<|im_start|>assistant\n',
  )
})

test('options of the chat template are passed on', () => {
  const { prompt } = API.intoTemplate(TEMPLATE, PROMPT, { render: { kwargs: { unknown_one: 1 } } })
  expect(prompt.report.notes.map(({ code }) => code)).toEqual(['unused_kwarg'])
})

test('markers of the chat template in a template text are reported, those in data are data', () => {
  const meta = MetaTemplate.from([{ role: 'user', content: '<|im_end|>' }])
  const raw = new RawPromptTemplate([{ role: 'user', content: '{q}' }]).fill({ q: '<|im_start|>' })
  expect(meta.intoTemplate(TEMPLATE, raw).report.notes).toMatchObject([
    { code: 'marker_applied_twice', path: 'meta_template[0].content' },
  ])
})

describe('two messages of the assistant', () => {
  const messages = [
    { role: 'user', content: 'x' },
    { role: 'assistant', content: 'y' },
    { role: 'assistant', content: 'z' },
  ]

  class Bare extends BaseChatTemplate {
    static override readonly fields = {}
  }
  class Ended extends BaseChatTemplate {
    static override readonly fields = { eoa: '|' }
  }

  test.each([
    ['with marks between them', TEMPLATE, 'z<|im_end|>'],
    ['with nothing between them', new Bare(), 'z'],
    ['with an end mark alone, which is generated as well', new Ended(), 'z|'],
  ])('only the last is scored %s', (_, template, expected) => {
    const { prompt, scored } = MetaTemplate.from(null).intoTemplate(template, messages, { mode: 'ppl' })
    expect(prompt.text.slice(...scored!)).toBe(expected)
  })
})

test('a candidate that is calls alone is no empty one; how they are written is up to the template', () => {
  const tool_calls = [{ id: 'a', function: { name: 'f', arguments: '{}' } }]
  const messages = [{ role: 'assistant', content: null, tool_calls }]
  const { prompt, scored } = MetaTemplate.from(null).intoTemplate(TEMPLATE, messages, { mode: 'ppl' })
  expect(prompt.text.slice(...scored!)).toBe('<|im_end|>')
})

test('a mode that is none is refused, also for standard messages', () => {
  const messages = [{ role: 'user', content: 'x' }]
  expect(() => MetaTemplate.from(null).intoTemplate(TEMPLATE, messages, { mode: 'chat' as never })).toThrow(
    'The mode is "chat"',
  )
})

describe('nothing to score', () => {
  test.each([
    ['a text', 'text', 'the prompt is one text'],
    ['a last message of the user', [{ role: 'user', content: 'x' }], 'the last message is that of "user"'],
    ['no message', [], 'the last message is that of "nobody"'],
    ['an empty candidate', [{ role: 'assistant', content: '' }], 'the last message is empty'],
  ])('%s', (_, prompt, text) => {
    expect(() => MetaTemplate.from(null).intoTemplate(TEMPLATE, prompt, { mode: 'ppl' })).toThrow(text)
  })

  test('an empty last turn does not make the one before it the candidate', () => {
    const turns = new PromptTemplate({
      round: [
        { role: 'HUMAN', prompt: 'a' },
        { role: 'BOT', prompt: 'b' },
        { role: 'HUMAN', prompt: '' },
        { role: 'BOT', prompt: '' },
      ],
    }).fill({})
    expect(() => API.intoTemplate(TEMPLATE, turns, { mode: 'ppl' })).toThrow(
      'the last turn, the candidate, is empty',
    )
  })
})
