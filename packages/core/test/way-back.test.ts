import { describe, expect, test } from 'vitest'
import { BaseChatTemplate, type ParseOptions, type TemplateTraits } from '../src/index.js'

class Plain extends BaseChatTemplate {
  static override readonly fields = { user: 'U:', eoh: '\n', assistant: 'A:', eoa: '\n', stopWords: ['\n'] }
}

const template = new Plain()
const prompt = template.compose('Hi')
const RING = { name: 'ring', parameters: { type: 'object', properties: {} } }

describe('options of parsing', () => {
  test.each([
    [{ prompt: 5 }, 'Option prompt is 5; expected text, or a prompt that compose has made.'],
    [{ prompt: { text: 'A:' } }, 'expected text, or a prompt that compose has made.'],
    [{ tools: 'ring' }, 'Option tools is "ring"; expected a list or null.'],
    [{ tools: [RING, 'stop'] }, 'Option tools[1] is "stop"; expected an object.'],
    [{ kwargs: [] }, 'expected an object of template variables.'],
    [
      { callId: 'call_1' },
      'Option callId is "call_1"; expected a function from the number of a call to its id.',
    ],
    [{ toolParser: 1 }, 'Option toolParser is 1; expected the name of a parser, or null.'],
    [{ reasoningParser: true }, 'Option reasoningParser is true; expected the name of a parser, or null.'],
    [null, 'Option parse options is null; expected an object.'],
  ])('%j is refused', (options, message) => {
    const given = options as ParseOptions
    expect(() => template.createParser(given)).toThrow(message)
    expect(() => template.parse('Hi', given)).toThrow(message)
    if (options === null || !('prompt' in options)) {
      expect(() => template.startContent(prompt, given)).toThrow(message)
    }
  })

  test('a variable of another type than the template declares is refused, as in rendering', () => {
    class Thinking extends Plain {
      static override readonly traits: Partial<TemplateTraits> = {
        kwargs: { enable_thinking: { type: 'boolean', description: 'lets the model reason' } },
      }
    }
    const thinking = new Thinking()
    const kwargs = { enable_thinking: 'false' }
    const words = 'Option kwargs.enable_thinking is "false"; expected true or false.'
    expect(() => thinking.render('Hi', { kwargs })).toThrow(words)
    expect(() => thinking.parse('Hi', { kwargs })).toThrow(words)
    expect(() => thinking.createParser({ kwargs })).toThrow(words)
    expect(() => thinking.startContent(prompt, { kwargs })).toThrow(words)
    expect(() => thinking.startCall(prompt, { kwargs, tools: [RING] })).toThrow(words)
    expect(thinking.parse('Hi', { kwargs: { enable_thinking: null, other: 'false' } }).message.content).toBe(
      'Hi',
    )
  })

  test('an unknown one is refused with the nearest', () => {
    const options = { promt: prompt } as ParseOptions
    expect(() => template.parse('Hi', options)).toThrow('There is no option "promt".')
    expect(() => template.parse('Hi', options)).toThrow(
      expect.objectContaining({
        code: 'unknown_option',
        hint: expect.stringContaining('"prompt"') as string,
      }),
    )
  })

  test('undefined counts as absent', () => {
    expect(template.parse('Hi', { prompt: undefined, callId: undefined }).message.content).toBe('Hi')
  })
})

describe('a parser', () => {
  test.each([[null], [undefined], [5], [['Hi']]])('refuses a piece that is %j', (chunk) => {
    const parser = template.createParser()
    expect(() => parser.push(chunk as unknown as string)).toThrow(
      'expected the next text that the model wrote.',
    )
  })

  test('takes nothing after the end', () => {
    const parser = prompt.createParser()
    parser.push('Hello')
    expect(parser.end().message.content).toBe('Hello')
    const ended = expect.objectContaining({ code: 'parser_ended' })
    expect(() => parser.push('!')).toThrow(ended)
    expect(() => parser.end()).toThrow(ended)
  })
})

describe('starts', () => {
  test('a template without a format of calls starts none, and content at once', () => {
    expect(template.startCall(prompt, { name: 'ring', tools: [RING] })).toBeNull()
    expect(template.startContent(prompt)).toBe('')
  })

  test.each([
    [{ name: 'rign', tools: [RING] }, 'Option name is "rign"; expected one of the tools: ring.'],
    [{ name: 'ring', tools: [] }, 'expected the tools of the prompt.'],
    [{ name: 'ring' }, 'expected the tools of the prompt.'],
    [{ tools: null }, 'expected the tools of the prompt.'],
    [{ name: 5, tools: [RING] }, 'Option name is 5; expected the name of a function.'],
    [{ function: 'ring', tools: [RING] }, 'There is no option "function".'],
  ])('the call %j is refused', (request, message) => {
    expect(() => template.startCall(prompt, request as never)).toThrow(message)
  })

  test('a text is no prompt', () => {
    const text = prompt.text as never
    expect(() => template.startCall(text, { tools: [RING] })).toThrow(
      'expected a prompt that compose has made.',
    )
    expect(() => template.startContent(text)).toThrow('expected a prompt that compose has made.')
  })

  test('named parsers start what they read, and none are loaded here', () => {
    expect(() => template.startCall(prompt, { tools: [RING], toolParser: 'hermes' })).toThrow(
      'The output is to be read with the tool parser "hermes", but no named parsers are loaded.',
    )
    expect(() => template.startContent(prompt, { reasoningParser: 'default' })).toThrow(
      'the reasoning parser "default"',
    )
  })
})
