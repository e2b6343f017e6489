import {
  BaseChatTemplate,
  type Message,
  type OutputParser,
  type PromptWriter,
  type Turn,
} from '@parlance/core'
import { describe, expect, test } from 'vitest'
import { checkGenerated, checkOutput, checkPrompt, checkTrusted, readBack } from '../src/index.js'

/** What the checks have to find, one fault in each class. */
const fields = { user: 'U:', eoh: '\n', assistant: 'A:', eoa: '</s>', stopWords: ['</s>'] }
const TALK: readonly Message[] = [{ role: 'user', content: 'Hi' }]
const ANSWER: Message = { role: 'assistant', content: 'Hello' }

class Sound extends BaseChatTemplate {
  static override readonly fields = fields
}

class CountsItsRenders extends Sound {
  private count = 0
  protected override writeUser(out: PromptWriter): void {
    out.markup(`${this.count++}`)
  }
}

class ChangesMessages extends Sound {
  protected override writeUser(_out: PromptWriter, message: Message): void {
    Object.assign(message, { content: 'changed' })
  }
}

class TrustsTheCaller extends Sound {
  protected override writeUser(out: PromptWriter, message: Message, turn: Turn): void {
    out.markup(this.contentText(message, turn))
  }
}

class NamesTheWrongMessage extends Sound {
  protected override writeUser(out: PromptWriter, message: Message, turn: Turn): void {
    out.at(turn.index + 1)
    out.content(this.contentText(message, turn), 'content')
  }
}

class GeneratesItsInvitation extends Sound {
  protected override writeAssistant(out: PromptWriter, message: Message, turn: Turn): void {
    out.generated(true)
    out.markup('A:')
    out.content(this.contentText(message, turn), 'content')
    out.generated(false)
  }
}

class ClosesInAnotherWay extends Sound {
  protected override writeGenerationPrompt(out: PromptWriter): void {
    out.markup('B:')
  }
}

class LosesTheAnswer extends Sound {
  protected override writeAssistant(out: PromptWriter): void {
    out.markup('A:')
  }
}

describe('checkPrompt', () => {
  test('takes a sound template', () => {
    expect(checkPrompt(new Sound(), TALK, {})).toBe(true)
  })

  test('a refusal is no fault', () => {
    expect(checkPrompt(new Sound(), [{ role: 'critic', content: 'hm' }], {})).toBe(false)
  })

  test('finds state between renders', () => {
    expect(() => checkPrompt(new CountsItsRenders(), TALK, {})).toThrow()
  })

  test('finds a change of the messages', () => {
    expect(() => checkPrompt(new ChangesMessages(), [{ role: 'user', content: 'Hi' }], {})).toThrow(
      /read only/,
    )
  })
})

describe('checkTrusted', () => {
  test('takes a sound template', () => {
    expect(checkTrusted(new Sound(), TALK, {})).toBe(true)
  })

  test.each([
    ['trusts text of the caller', TrustsTheCaller],
    ['names the wrong message', NamesTheWrongMessage],
  ])('finds one that %s', (_fault, Faulty) => {
    expect(() => checkTrusted(new Faulty(), TALK, {})).toThrow()
  })
})

describe('checkGenerated', () => {
  test('takes a sound template', () => {
    expect(checkGenerated(new Sound(), TALK, ANSWER, {})).toBe(true)
  })

  test.each([
    ['counts its invitation as generated', GeneratesItsInvitation],
    ['invites in another way than it writes history', ClosesInAnotherWay],
    ['loses the answer', LosesTheAnswer],
  ])('finds one that %s', (_fault, Faulty) => {
    expect(() => checkGenerated(new Faulty(), TALK, ANSWER, {})).toThrow()
  })

  test('takes what is to come back from its caller', () => {
    const back = () => ({ content: 'HELLO' })
    expect(() => checkGenerated(new Sound(), TALK, ANSWER, {}, back)).toThrow()
  })
})

/** Passes on what comes, but for one word. */
class LosesAWord extends Sound {
  protected override openParser(...given: Parameters<BaseChatTemplate['openParser']>): OutputParser {
    const parser = super.openParser(...given)
    return { push: (chunk) => parser.push(chunk.split('lost').join('')), end: () => parser.end() }
  }
}

/** Counts its pieces. */
class DependsOnThePieces extends Sound {
  protected override openParser(...given: Parameters<BaseChatTemplate['openParser']>): OutputParser {
    const parser = super.openParser(...given)
    return { push: (chunk) => parser.push(`${chunk}.`), end: () => parser.end() }
  }
}

/** Says in its deltas less than in its message. */
class KeepsADelta extends Sound {
  protected override openParser(...given: Parameters<BaseChatTemplate['openParser']>): OutputParser {
    const parser = super.openParser(...given)
    return { push: (chunk) => parser.push(chunk).slice(1), end: () => parser.end() }
  }
}

describe('checkOutput', () => {
  test('takes a sound parser', () => {
    checkOutput(new Sound(), 'Hello, </ lost world</s>', {})
  })

  test.each([
    ['loses a word', LosesAWord],
    ['reads pieces otherwise than the whole', DependsOnThePieces],
    ['has deltas that do not add up', KeepsADelta],
  ])('finds one that %s', (_fault, Faulty) => {
    expect(() => checkOutput(new Faulty(), 'Hello, lost world', {})).toThrow()
  })
})

test('what comes back of an answer whose content is trimmed', () => {
  const call = { id: 'a', type: 'function', function: { name: 'ring', arguments: '{"times": 2}' } }
  const answer = { role: 'assistant', content: ' Hello ', reasoning_content: ' Hm ', tool_calls: [call] }
  expect(readBack(answer, { content: (text) => text.trim() })).toEqual({
    content: 'Hello',
    reasoning_content: ' Hm ',
    calls: [['ring', { times: 2 }]],
  })
})
