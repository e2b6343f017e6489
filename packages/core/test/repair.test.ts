import { describe, expect, test } from 'vitest'
import {
  BaseChatTemplate,
  type Message,
  type PromptWriter,
  type RenderRequest,
  type Repair,
  type Turn,
} from '../src/index.js'

const user = (content: Message['content'], more: object = {}): Message => ({ role: 'user', content, ...more })
const assistant = (content: Message['content'], more: object = {}): Message => ({
  role: 'assistant',
  content,
  ...more,
})
const system = (content: Message['content']): Message => ({ role: 'system', content })
const developer = (content: string): Message => ({ role: 'developer', content })
const tool = (content: string): Message => ({ role: 'tool', content })
const text = (of: string, more: object = {}) => ({ type: 'text', text: of, ...more })
const call = (name: string) => ({ id: name, type: 'function', function: { name, arguments: '{}' } })

/** Writes every message as JSON, so that what the repairs made of it shows. */
class AsJson extends BaseChatTemplate {
  protected override writeMessage(out: PromptWriter, message: Message, turn: Turn): void {
    const { content, tool_calls: calls } = message
    out.markup(`<${message.role}>`)
    if (typeof content === 'string') out.content(content, 'content')
    else for (const [i, part] of (content ?? []).entries()) this.writePart(out, part, i)
    for (const [i, one] of (calls ?? []).entries())
      out.content(`(${one.function?.name})`, `tool_calls[${i}].function.name`)
    if (message.name !== undefined) out.content(`~${message.name}`, 'name')
    if (message.reasoning_content) out.content(`?${message.reasoning_content}`, 'reasoning_content')
    if (message.role === 'critic') throw this.unsupportedRole(message, turn)
  }

  private writePart(out: PromptWriter, part: { type: string; text?: string }, at: number): void {
    if (part.type === 'text') out.content(part.text ?? '', `content[${at}].text`)
    else out.media('(image)', at, 'image')
  }
}

const json = new AsJson()
const closed = { addGenerationPrompt: false }
const compose = (messages: readonly Message[], ...repair: Repair[]) =>
  json.compose(messages, { ...closed, repair })

describe('merge-consecutive', () => {
  test.each<[what: string, messages: Message[], merged: string]>([
    ['texts have a blank line between them', [user('a'), user('b'), user('c')], '<user>a\n\nb\n\nc'],
    ['roles stay apart', [user('a'), assistant('b'), user('c')], '<user>a<assistant>b<user>c'],
    [
      'any role',
      [system('a'), system('b'), user('c'), developer('d'), developer('e')],
      '<system>a\n\nb<user>c<developer>d\n\ne',
    ],
    ['results of tools stay apart', [tool('1'), tool('2')], '<tool>1<tool>2'],
    ['empty text adds nothing', [user('a'), user(''), user(null), user([])], '<user>a'],
    [
      'parts follow each other',
      [user([text('a'), { type: 'image' }]), user([{ type: 'image' }, text('b')])],
      '<user>a(image)(image)b',
    ],
    [
      'text that meets text is joined with it',
      [user('a'), user([text('b'), { type: 'image' }]), user('c')],
      '<user>a\n\nb(image)c',
    ],
    [
      'calls follow each other',
      [assistant('a', { tool_calls: [call('f')] }), assistant(null, { tool_calls: [call('g')] })],
      '<assistant>a(f)(g)',
    ],
    [
      'reasoning is joined as text is',
      [assistant('a', { reasoning_content: 'r' }), assistant('b', { reasoning_content: 's' })],
      '<assistant>a\n\nb?r\n\ns',
    ],
    [
      'the first message keeps its other fields',
      [user('a', { name: 'Ann' }), user('b', { name: 'Bo' })],
      '<user>a\n\nb~Ann',
    ],
  ])('%s', (_, messages, merged) => {
    expect(compose(messages, 'merge-consecutive').text).toBe(merged)
    expect(json.render(messages, { ...closed, repair: ['merge-consecutive'] })).toBe(merged)
  })

  test('the report names each message that was joined to another', () => {
    const { notes } = compose([user('a'), user('b'), assistant('c'), user('d')], 'merge-consecutive').report
    expect(notes).toEqual([
      {
        code: 'repair',
        message: 'merge-consecutive joined this message to messages[0].',
        source: 'messages[1]',
      },
    ])
  })

  test('an answer is continued with all of it', () => {
    const messages = [user('a'), assistant('b'), assistant('c')]
    expect(json.render(messages, { repair: ['merge-consecutive'] })).toBe('<user>a<assistant>b\n\nc')
  })
})

describe('system-to-user', () => {
  test.each<[what: string, messages: Message[], moved: string]>([
    ['goes in front of the next user message', [system('s'), user('a')], '<user>s\n\na'],
    ['several go in front of it', [system('s'), system('t'), user('a')], '<user>s\n\nt\n\na'],
    ['past an answer', [system('s'), assistant('b'), user('a')], '<assistant>b<user>s\n\na'],
    ['one in the middle', [user('a'), system('s'), user('b')], '<user>a<user>s\n\nb'],
    [
      'becomes a user message when none follows',
      [user('a'), assistant('b'), system('s')],
      '<user>a<assistant>b<user>s',
    ],
    ['neighbours become one', [system('s'), system('t')], '<user>s\n\nt'],
    [
      'in its place',
      [system('s'), assistant('b'), system('t'), assistant('c')],
      '<user>s<assistant>b<user>t<assistant>c',
    ],
    ['as a part in front of parts', [system('s'), user([{ type: 'image' }])], '<user>s(image)'],
  ])('%s', (_, messages, moved) => {
    expect(compose(messages, 'system-to-user').text).toBe(moved)
  })

  test('the report names each system message, and where it went', () => {
    const { notes } = compose([system('s'), user('a'), system('t')], 'system-to-user').report
    expect(notes.map(({ source, message }) => [source, message])).toEqual([
      ['messages[0]', 'system-to-user put the text of this system message in front of messages[1].'],
      ['messages[2]', 'system-to-user made this system message a user message.'],
    ])
  })
})

test('developer-to-system makes developer messages system messages', () => {
  const prompt = compose([developer('d'), user('a')], 'developer-to-system')
  expect(prompt.text).toBe('<system>d<user>a')
  expect(prompt.report.notes.map(({ source, message }) => [source, message])).toEqual([
    ['messages[0]', 'developer-to-system made this developer message a system message.'],
  ])
})

describe('several repairs', () => {
  const messages = [system('s'), user('a'), user('b')]

  test('are made in the order given', () => {
    expect(compose(messages, 'system-to-user', 'merge-consecutive').text).toBe('<user>s\n\na\n\nb')
    expect(compose([user('x'), ...messages], 'merge-consecutive', 'system-to-user').text).toBe(
      '<user>x<user>s\n\na\n\nb',
    )
    expect(compose([developer('d'), user('a')], 'system-to-user', 'developer-to-system').text).toBe(
      '<system>d<user>a',
    )
  })

  test('segments name the message that the caller gave; of joined ones the first', () => {
    const prompt = compose([...messages, assistant('c'), user('d')], 'system-to-user', 'merge-consecutive')
    expect(prompt.segments.filter(({ trusted }) => !trusted).map((one) => [one.text, one.source])).toEqual([
      ['s\n\na\n\nb', 'messages[0].content'],
      ['c', 'messages[3].content'],
      ['d', 'messages[4].content'],
    ])
  })

  test('parts and calls that were brought together keep their own places', () => {
    const prompt = compose(
      [
        user([{ type: 'image' }, text('a')]),
        user('b'),
        user([{ type: 'image' }, text('c')]),
        assistant(null, { tool_calls: [call('f')] }),
        assistant(null, { tool_calls: [call('g'), call('h')] }),
      ],
      'merge-consecutive',
    )
    expect(prompt.text).toBe('<user>(image)a\n\nb(image)c<assistant>(f)(g)(h)')
    expect(prompt.segments.flatMap(({ media }) => media ?? [])).toEqual([
      { message: 0, part: 0, type: 'image' },
      { message: 2, part: 0, type: 'image' },
    ])
    expect(prompt.segments.flatMap(({ source }) => source ?? [])).toEqual([
      'messages[0].content[0]',
      'messages[0].content[1].text',
      'messages[2].content[0]',
      'messages[2].content[1].text',
      'messages[3].tool_calls[0].function.name',
      'messages[4].tool_calls[0].function.name',
      'messages[4].tool_calls[1].function.name',
    ])
  })

  test('errors and notes name the message that the caller gave', () => {
    expect(() => compose([...messages, { role: 'critic', content: 'x' }], 'merge-consecutive')).toThrow(
      /^messages\[3\]\.role is "critic"/,
    )
    const plain = new BaseChatTemplate()
    const late = [user('a'), user('b'), assistant('c', { reasoning_content: 'r' })]
    expect(plain.compose(late, { repair: ['merge-consecutive'] }).report.notes.at(-1)?.source).toBe(
      'messages[2].reasoning_content',
    )
  })

  test('change nothing of the caller', () => {
    const before = structuredClone(messages)
    compose(messages, 'system-to-user', 'merge-consecutive')
    expect(messages).toEqual(before)
  })

  test('take a time that grows with the conversation', () => {
    const many = Array.from({ length: 20_000 }, () => user([text('a'), { type: 'image' }]))
    expect(compose(many, 'merge-consecutive').segments.length).toBe(40_001)
  })
})

describe('without a repair', () => {
  class Strict extends BaseChatTemplate {
    protected override write(
      out: PromptWriter,
      messages: readonly Message[],
      options: RenderRequest,
      turn: Turn,
    ) {
      if (messages.some(({ role }) => role === 'developer')) throw new Error('no developer')
      super.write(out, messages, options, turn)
    }
  }

  test('nothing is changed', () => {
    expect(json.render([developer('d'), user('a'), user('b')], closed)).toBe('<developer>d<user>a<user>b')
    expect(json.render([user('a'), user('b')], { ...closed, repair: [] })).toBe('<user>a<user>b')
    expect(() => new Strict().render([developer('d')])).toThrow('no developer')
    expect(new Strict().render([developer('d')], { repair: ['developer-to-system'] })).toBe('d')
  })
})

describe('a wrong repair', () => {
  test.each<[repair: unknown, message: RegExp]>([
    [
      ['merge-consecutives'],
      /Option repair\[0\] is "merge-consecutives".*Did you mean "merge-consecutive"\?/,
    ],
    [['system-to-user', 'system'], /Option repair\[1\] is "system".*Did you mean "system-to-user"\?/],
    [['nonsense-of-all-kinds'], /one of merge-consecutive, system-to-user, developer-to-system/],
    [[7], /Option repair\[0\] is 7/],
    ['merge-consecutive', /Option repair is "merge-consecutive"; expected a list of repairs/],
  ])('%j is refused, for a string as well', (repair, message) => {
    expect(() => json.render([user('a')], { repair: repair as Repair[] })).toThrow(message)
    expect(() =>
      new BaseChatTemplate({ capability: 'completion' }).render('a', { repair: repair as Repair[] }),
    ).toThrow(message)
  })

  test('content that cannot be joined is named', () => {
    expect(() => compose([user('a'), user(7 as never)], 'merge-consecutive')).toThrow(
      'messages[1].content is 7; expected text, a list of parts or null',
    )
  })
})
