import { describe, expect, test } from 'vitest'
import { DatasetPrompts, fixK, MetaTemplate, RawPromptTemplate } from '../src/index.js'

/** What comes out shares nothing with what went in, so that it may be changed. */

interface Marked {
  tag: { seen: boolean }
}

/** The nested object of a message. */
function tag(message: unknown): Marked['tag'] {
  return (message as Marked).tag
}

const MESSAGE = { role: 'user', content: '{q}', tag: { seen: false } } as const

describe('nested fields are copied', () => {
  test('of a dataset template', () => {
    const template = new RawPromptTemplate([MESSAGE])
    tag(template.fill({ q: 'x' }).entries[0]!.message).seen = true
    expect(tag(template.fill({ q: 'x' }).messages[0])).toEqual({ seen: false })
    expect(MESSAGE.tag).toEqual({ seen: false })
  })

  test('of the list form', () => {
    const meta = MetaTemplate.from([{ ...MESSAGE, content: 'x' }])
    tag(meta.toMessages([])[0]).seen = true
    expect(tag(meta.toMessages([])[0])).toEqual({ seen: false })
  })

  test('of messages of one’s own, before which a text is put or not', () => {
    const messages = [
      MESSAGE,
      { role: 'assistant', content: [{ type: 'text', text: 'a', tag: { seen: false } }] },
    ]
    const meta = MetaTemplate.from([{ role: 'user', content: 'x' }])
    const [user, assistant] = meta.toMessages(messages)
    tag(user).seen = true
    tag((assistant!.content as readonly unknown[])[0]).seen = true
    expect(JSON.stringify(messages)).not.toContain('true')
  })

  test('of examples, which many prompts share', () => {
    const prompts = new DatasetPrompts({
      promptTemplate: new RawPromptTemplate(['</E>']),
      iceTemplate: new RawPromptTemplate([MESSAGE]),
      retriever: fixK([0]),
      trainRows: [{ q: 'x' }],
    })
    const [first, second] = [prompts.fill({}), prompts.fill({})] as unknown as { messages: unknown[] }[]
    tag(first!.messages[0]).seen = true
    expect(tag(second!.messages[0])).toEqual({ seen: false })
  })
})
