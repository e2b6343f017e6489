import { describe, expect, test } from 'vitest'
import { BaseChatTemplate, type Message } from '../src/index.js'
import { ChatMl } from './chatml.js'

const chat = new ChatMl()
const SYSTEM = '<|im_start|>system\nYou are Moss.<|im_end|>\n'
const INVITE = '<|im_start|>assistant\n'
const user = (content: Message['content']): Message => ({ role: 'user', content })
const assistant = (content: Message['content'], more: object = {}): Message => ({
  role: 'assistant',
  content,
  ...more,
})

describe('the marker walk', () => {
  test('a string is one user message', () => {
    expect(chat.render('Hi')).toBe(`${SYSTEM}<|im_start|>user\nHi<|im_end|>\n${INVITE}`)
    expect(chat.render('Hi')).toBe(chat.render([user('Hi')]))
  })

  test('a system message replaces the default one, wherever others stand', () => {
    expect(
      chat.render([
        { role: 'system', content: 'Be brief.' },
        user('Hi'),
        { role: 'system', content: 'Briefer.' },
      ]),
    ).toBe(
      '<|im_start|>system\nBe brief.<|im_end|>\n<|im_start|>user\nHi<|im_end|>\n<|im_start|>system\nBriefer.<|im_end|>\n<|im_start|>assistant\n',
    )
  })

  test('metaInstruction null leaves the system part out, an empty one writes it empty', () => {
    expect(new ChatMl({ metaInstruction: null }).render('Hi')).toBe(
      `<|im_start|>user\nHi<|im_end|>\n${INVITE}`,
    )
    expect(new ChatMl({ metaInstruction: '' }).render('Hi')).toBe(
      `<|im_start|>system\n<|im_end|>\n<|im_start|>user\nHi<|im_end|>\n${INVITE}`,
    )
  })

  test('an empty list gives the generation prompt alone', () => {
    expect(chat.render([])).toBe(INVITE)
  })

  test('text parts are joined with a newline; null, absent and empty content is empty text', () => {
    const parts = [
      { type: 'text', text: 'a' },
      { type: 'text', text: 'b' },
    ]
    expect(new BaseChatTemplate().render([user(parts)])).toBe('a\nb')
    for (const content of [null, undefined, []])
      expect(new BaseChatTemplate().render([user(content)])).toBe('')
  })
})

describe('the end of the prompt', () => {
  const history = [user('Q')]
  const closed = `${SYSTEM}<|im_start|>user\nQ<|im_end|>\n${INVITE}A<|im_end|>\n`
  const call = { tool_calls: [{ id: 'c', type: 'function', function: { name: 'f', arguments: '{}' } }] }
  const open = `${SYSTEM}<|im_start|>user\nQ<|im_end|>\n${INVITE}A`

  test.each([
    ['both unset, a reply last: open', [...history, assistant('A')], {}, open],
    ['both unset, a reply with calls last: closed', [...history, assistant('A', call)], {}, closed],
    [
      'both unset, an empty reply last: as if it were not there',
      [...history, assistant('')],
      {},
      `${SYSTEM}<|im_start|>user\nQ<|im_end|>\n${INVITE}`,
    ],
    [
      'true: a new turn, whoever spoke last',
      [...history, assistant('A')],
      { addGenerationPrompt: true },
      closed + INVITE,
    ],
    [
      'true: also when continueFinalMessage is false',
      [...history, assistant('A')],
      { addGenerationPrompt: true, continueFinalMessage: false },
      closed + INVITE,
    ],
    ['false: closed, nothing added', [...history, assistant('A')], { addGenerationPrompt: false }, closed],
    [
      'false after a question: nothing added',
      history,
      { addGenerationPrompt: false },
      `${SYSTEM}<|im_start|>user\nQ<|im_end|>\n`,
    ],
    ['continue false: closed', [...history, assistant('A')], { continueFinalMessage: false }, closed],
    [
      'continue false after a question: a new turn',
      history,
      { continueFinalMessage: false },
      `${SYSTEM}<|im_start|>user\nQ<|im_end|>\n${INVITE}`,
    ],
    ['continue: open', [...history, assistant('A')], { continueFinalMessage: true }, open],
    [
      'continue, explicitly without a new turn: open',
      [...history, assistant('A')],
      { continueFinalMessage: true, addGenerationPrompt: false },
      open,
    ],
  ])('%s', (_, messages, options, expected) => {
    expect(chat.render(messages, options)).toBe(expected)
    expect(chat.compose(messages, options).text).toBe(expected)
  })

  test('a reply of reasoning alone is continued in a format with reasoning, and left out in another', () => {
    class Thinking extends ChatMl {
      static override readonly traits = { reasoning: { start: '<think>', end: '</think>' } }
    }
    const messages = [...history, assistant('', { reasoning_content: 'r' })]
    expect(new Thinking().compose(messages).generationPrompt).toBe('')
    const prompt = chat.compose(messages)
    expect(prompt.generationPrompt).toBe(INVITE)
    expect(prompt.report.notes.at(-1)?.message).toBe(
      'The last message is a reply of reasoning, for which the format has no place; it counts as if it were not there.',
    )
  })

  test('contradictions are errors', () => {
    expect(() =>
      chat.render([...history, assistant('A')], { addGenerationPrompt: true, continueFinalMessage: true }),
    ).toThrow(/both true/)
    expect(() => chat.render(history, { continueFinalMessage: true })).toThrow(
      /messages\[0\]\.role is "user"/,
    )
    expect(() => chat.render([], { continueFinalMessage: true })).toThrow(/there are no messages/)
    expect(() => chat.render(history, { addGenerationPrompt: 'yes' as never })).toThrow(
      /addGenerationPrompt is "yes"; expected true or false/,
    )
  })
})

describe('capability', () => {
  test('completion passes a string on and refuses messages', () => {
    const completion = new ChatMl({ capability: 'completion' })
    expect(completion.render('Once upon')).toBe('Once upon')
    expect(() => completion.render([user('Hi')])).toThrow(
      /capability "completion" and takes a string; it was given a list of messages/,
    )
  })

  test('an unknown one is refused when the template is built', () => {
    expect(() => new ChatMl({ capability: 'voice' as never })).toThrow(
      /"capability" of the template "ChatMl" is "voice"; expected one of chat, completion/,
    )
  })
})

describe('wrong conversations', () => {
  test.each([
    [42, /messages is 42; expected a string or a list/],
    [[null], /messages\[0\] is null; expected an object with role and content/],
    [[{ content: 'x' }], /messages\[0\]\.role is undefined; expected a role/],
    [
      [{ role: 'user', contnet: 'Hi' }],
      /messages\[0\]\.contnet is "Hi"; expected it under the key "content"/,
    ],
    [[{ role: 'user', Content: [] }], /messages\[0\]\.Content is an array of 0; expected it under the key/],
    [
      [{ role: 'user', content: 'Hi', tool_calls: [{}] }],
      /messages\[0\]\.tool_calls is an array of 1; expected none in a message of the role "user"/,
    ],
    [[{ role: 'assistant', content: { length: 0 } }], /messages\[0\]\.content is an object; expected text/],
    [[{ role: 'user', content: 7 }], /messages\[0\]\.content is 7; expected text, a list of parts or null/],
    [
      [{ role: 'user', content: [{ type: 'image_url', image_url: { url: 'u' } }] }],
      /messages\[0\]\.content\[0\] is a part of type "image_url"/,
    ],
    [[{ role: 'user', content: ['bare'] }], /messages\[0\]\.content\[0\] is "bare"/],
    [
      [{ role: 'user', content: [{ type: 'text' }] }],
      /messages\[0\]\.content\[0\]\.text is undefined; expected text/,
    ],
    [
      [{ role: 'user', content: [{ type: 'text', text: 1 }] }],
      /messages\[0\]\.content\[0\]\.text is 1; expected text/,
    ],
    [[{ role: 'User', content: 'x' }], /messages\[0\]\.role is "User".*Did you mean "user"\?/],
    [[{ role: 'function', content: 'x' }], /messages\[0\]\.role is "function".*system, user, assistant\./s],
  ])('%j', (conversation, message) => {
    expect(() => chat.render(conversation as never)).toThrow(message)
  })

  test('tool messages need tool markers', () => {
    const messages = [user('weather?'), assistant('calling'), { role: 'tool', content: '22C' }]
    expect(() => chat.render(messages)).toThrow(/messages\[2\]\.role is "tool".*system, user, assistant/s)
    expect(new ChatMl({ tool: '<t>', eotool: '</t>' }).render(messages)).toContain('<t>22C</t>')
  })

  test('wrong options', () => {
    expect(() => chat.render('x', { tools: 'f' as never })).toThrow(/tools is "f"; expected a list/)
    expect(() => chat.render('x', { kwargs: [] as never })).toThrow(/kwargs is an array of 0/)
  })
})

test('rendering leaves frozen messages as they are and gives the same twice', () => {
  const messages = Object.freeze([Object.freeze(user('Hi')), Object.freeze(assistant(''))])
  expect(chat.render(messages)).toBe(chat.render(messages))
})
