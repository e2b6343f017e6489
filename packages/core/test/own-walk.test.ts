import { expect, test } from 'vitest'
import { BaseChatTemplate, type Message, type PromptWriter, type RenderRequest, Turn } from '../src/index.js'

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
