import { expect, test } from 'vitest'
import {
  BaseChatTemplate,
  type Message,
  type PromptWriter,
  type RenderRequest,
  Turn,
  tokensIn,
} from '../src/index.js'

/** A format with its own order: the newest message first. */
class NewestFirst extends BaseChatTemplate {
  static override readonly fields = { user: 'U:', eoh: '\n', assistant: 'A:', eoa: '\n' }
  static override readonly traits = { honours: ['user', 'eoh', 'assistant', 'eoa'] as const }

  protected override write(out: PromptWriter, messages: readonly Message[], options: RenderRequest): void {
    const turn = new Turn(messages, options)
    for (turn.index = messages.length - 1; turn.index >= 0; turn.index--) {
      out.at(turn.index)
      this.writeMessage(out, messages[turn.index]!, turn)
    }
  }
}

test('a class that walks over the messages by itself makes the turn that the hooks get', () => {
  const messages = [
    { role: 'user', content: 'one' },
    { role: 'assistant', content: 'two' },
    { role: 'user', content: 'three' },
  ]
  expect(new NewestFirst().render(messages)).toBe('U:three\nA:two\nU:one\nA:')
  expect(() => new NewestFirst().render([{ role: 'user', content: 'a' }, { role: 'critic' }])).toThrow(
    'messages[1].role is "critic"',
  )
})

/** A format that is known only when it is built, and whose segments are dear. */
class Late extends BaseChatTemplate {
  constructor(private readonly greeting: string) {
    super({}, { bos: 'written', source: `the greeting ${greeting}`, controlTokens: tokensIn([greeting]) })
  }

  protected override write(out: PromptWriter): void {
    out.markup(out.segmented ? this.greeting : this.greeting.concat())
    out.note('asked_for', out.segmented ? 'segments' : 'text')
  }
}

test('a template may declare traits of its own when it is built', () => {
  const template = new Late('<|hi|> [INST]')
  expect([template.info.bos, template.info.source]).toEqual(['written', 'the greeting <|hi|> [INST]'])
  expect(new Late('Hello').info.source).toBe('the greeting Hello')
  expect(tokensIn(['<|hi|> [INST]', 'a < b'])).toEqual(['<|hi|>', '[INST]'])
})

test('a template learns whether its segments are wanted', () => {
  expect(new Late('Hi').compose('Q').report.notes.map((note) => note.message)).toEqual(['segments'])
  expect(new Late('Hi').render('Q')).toBe('Hi')
})
