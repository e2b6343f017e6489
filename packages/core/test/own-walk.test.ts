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

  protected override write(
    out: PromptWriter,
    messages: readonly Message[],
    _options: RenderRequest,
    turn: Turn,
  ): void {
    for (turn.index = messages.length - 1; turn.index >= 0; turn.index--) {
      out.at(turn.index)
      this.writeMessage(out, messages[turn.index]!, turn)
    }
  }
}

test('a class may walk over the messages in an order of its own', () => {
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

/** What a format of numbered rounds remembers along the walk. */
class RoundTurn extends Turn {
  round = 0
}

/** A format that numbers its rounds and shows the tools in its default system text. */
class Rounds extends BaseChatTemplate {
  static override readonly fields = { metaInstruction: 'Answer.', eoh: '\n', eoa: '\n' }

  protected override begin(messages: readonly Message[], options: RenderRequest): RoundTurn {
    return new RoundTurn(messages, options)
  }

  protected override writeDefaultSystem(out: PromptWriter, turn: RoundTurn): void {
    super.writeDefaultSystem(out, turn)
    for (const tool of turn.options.tools ?? []) out.data(` ${JSON.stringify(tool)}`, 'tools')
    out.markup('\n')
  }

  protected override writeUser(out: PromptWriter, message: Message, turn: RoundTurn): void {
    out.markup(`[${++turn.round}] `)
    super.writeUser(out, message, turn)
  }

  protected override writeGenerationPrompt(out: PromptWriter, turn: RoundTurn): void {
    out.markup(`[answer ${turn.round}, after ${turn.previous?.role ?? 'nothing'}] `)
  }
}

test('every hook of a prompt gets the same turn, in which a class remembers what it has to', () => {
  const rounds = new Rounds()
  const messages = [
    { role: 'user', content: 'a' },
    { role: 'assistant', content: 'b' },
    { role: 'user', content: 'c' },
  ]
  const text = 'Answer. {"name":"f"}\n[1] a\nb\n[2] c\n[answer 2, after user] '
  expect(rounds.render(messages, { tools: [{ name: 'f' }] })).toBe(text)
  expect(rounds.compose(messages, { tools: [{ name: 'f' }] }).text).toBe(text)
  expect(rounds.render([])).toBe('[answer 0, after nothing] ')
})

/** A format that follows what is asked for in a way that its traits cannot tell. */
class Choosing extends BaseChatTemplate {
  static override readonly traits = { notesOptions: true }

  protected override write(out: PromptWriter, _messages: readonly Message[], options: RenderRequest): void {
    const { reasoning, kwargs } = options
    out.markup(`${reasoning}`)
    if (reasoning === 'low') out.note('reasoning_switch_ignored', 'There is no low.', 'reasoning')
    if (kwargs.size !== undefined) out.note('unused_kwarg', 'There is no size today.', 'kwargs.size')
  }
}

test('a class may note by itself which options have no effect', () => {
  const { text, report } = new Choosing().compose('Q', { reasoning: 'low', kwargs: { size: 1, x: 2 } })
  expect([text, report.notes.map((note) => note.message)]).toEqual([
    'low',
    ['There is no low.', 'There is no size today.'],
  ])
  expect(new Choosing().compose('Q', { reasoning: true, tools: [{ name: 'f' }] }).report.notes).toEqual([])
  expect(new Choosing().render('Q')).toBe('undefined')
})
