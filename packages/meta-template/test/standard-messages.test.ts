import { BaseChatTemplate } from '@parlance/core'
import { describe, expect, test } from 'vitest'
import { MetaTemplate, type Note, RawPromptTemplate } from '../src/index.js'

function codes(notes: readonly Note[]): string[] {
  return notes.map(({ code, path }) => `${code} ${path}`)
}

describe('standard messages', () => {
  const none = MetaTemplate.from(null)

  test.each<[string, unknown, string]>([
    ['a content of no kind', { role: 'user', content: 42 }, 'messages[0].content is 42'],
    ['a content that is undefined', { role: 'user', content: undefined }, 'messages[0].content is undefined'],
    ['a part of no kind', { role: 'user', content: [1] }, 'messages[0].content[0] is 1'],
    ['no role', { role: '', content: 'x' }, 'messages[0].role is ""'],
  ])('%s is refused', (_, message, expected) => {
    expect(() => none.toMessages([message as never])).toThrow(expected)
    const expanded = new RawPromptTemplate([{ expand_column: 'h' }]).fill({ h: [message] })
    expect(() => none.toMessages(expanded)).toThrow(expected)
  })

  test('a role that is nearly one of the API is reported; others are roles of the model', () => {
    const { notes } = none.compose([
      { role: 'usr', content: 'x' },
      { role: 'HUMAN', content: 'x' },
      { role: 'ipython', content: 'x' },
    ]).report
    expect(codes(notes)).toEqual([
      'unknown_message_role messages[0].role',
      'unknown_message_role messages[1].role',
    ])
  })

  test('an assistant that makes calls needs no content in a template', () => {
    const call = { role: 'assistant', tool_calls: [{ function: { name: 'f' } }] } as const
    expect(new RawPromptTemplate([call]).fill({}).messages).toEqual([call])
    expect(() => new RawPromptTemplate([{ ...call, content: 3 } as never])).toThrow(
      'messages[0].content is 3',
    )
  })

  test('an answer at the end is reported in gen mode', () => {
    const messages = [
      { role: 'user', content: 'q' },
      { role: 'assistant', content: 'a' },
    ]
    expect(codes(none.compose(messages).report.notes)).toEqual(['answer_sent messages[1]'])
    expect(codes(none.compose(messages, { mode: 'ppl' }).report.notes)).toEqual([])
  })

  test('a field of an entry that is put before a message is reported', () => {
    const meta = MetaTemplate.from([{ role: 'user', content: 'x', name: 'n' }])
    expect(codes(meta.compose([{ role: 'user', content: 'y' }]).report.notes)).toEqual([
      'list_field_ignored meta_template[0].name',
    ])
    expect(meta.compose([]).report.notes).toEqual([])
  })

  test.each([[[]], [[{ type: 'text', text: '' }]], [null]])('%j is no candidate', (content) => {
    class Plain extends BaseChatTemplate {
      static override readonly fields = { user: 'U:', assistant: 'A:', eoa: '.' }
    }
    const messages = [
      { role: 'user', content: 'q' },
      { role: 'assistant', content },
    ]
    expect(() => none.intoTemplate(new Plain(), messages, { mode: 'ppl' })).toThrow(
      'the last message is empty',
    )
  })
})
