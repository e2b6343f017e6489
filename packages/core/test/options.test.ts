import { describe, expect, test } from 'vitest'
import { BaseChatTemplate, MODELS, type RenderOptions } from '../src/index.js'

class Switched extends BaseChatTemplate {
  static override readonly traits = {
    kwargs: {
      enable_thinking: { type: 'boolean', description: 'on or off' },
      effort: { type: 'string', description: 'how much' },
    } as const,
  }
}

const base = MODELS.build('base')
const completion = MODELS.build('base', { capability: 'completion' })

describe('options of a wrong shape are refused, for a string to complete as well', () => {
  test.each<[options: unknown, code: string, message: RegExp]>([
    [null, 'invalid_option', /render options is null; expected an object/],
    ['bos', 'invalid_option', /render options is "bos"; expected an object/],
    [[], 'invalid_option', /render options is an array of 0; expected an object/],
    [{ tools: { name: 'f' } }, 'invalid_option', /tools is an object; expected a list or null/],
    [{ tools: [{ name: 'f' }, 'g'] }, 'invalid_option', /tools\[1\] is "g"; expected an object/],
    [{ tools: [null] }, 'invalid_option', /tools\[0\] is null; expected an object/],
    [{ documents: [['d']] }, 'invalid_option', /documents\[0\] is an array of 1; expected an object/],
    [{ documents: 'd' }, 'invalid_option', /documents is "d"; expected a list or null/],
    [
      { addGenerationPrompt: 'yes' },
      'invalid_option',
      /addGenerationPrompt is "yes"; expected true or false/,
    ],
    [{ continueFinalMessage: 1 }, 'invalid_option', /continueFinalMessage is 1; expected true or false/],
    [
      { kwargs: ['a'] },
      'invalid_option',
      /kwargs is an array of 1; expected an object of template variables/,
    ],
    [
      { reasoning: 'hi' },
      'invalid_option',
      /reasoning is "hi"; expected true, false, "low", "medium" or "high"/,
    ],
    [{ bos: 'no' }, 'invalid_option', /bos is "no"; expected true or false/],
    [{ repair: 'merge' }, 'invalid_option', /repair is "merge"; expected a list of repairs/],
    [{ now: '2025-01-01' }, 'invalid_option', /now is "2025-01-01"; expected a valid Date/],
    [{ now: new Date(Number.NaN) }, 'invalid_option', /now is .*; expected a valid Date/],
    [
      { add_generation_prompt: true },
      'unknown_option',
      /There is no option "add_generation_prompt"\. Did you mean "addGenerationPrompt"\?/,
    ],
  ])('%j', (options, code, message) => {
    for (const template of [base, completion]) {
      const actions = [
        () => template.render('x', options as RenderOptions),
        () => template.compose('x', options as RenderOptions),
      ]
      for (const action of actions) {
        expect(action).toThrow(message)
        expect(action).toThrow(expect.objectContaining({ code }))
      }
    }
  })

  test('variables of another type than the class declares', () => {
    const template = new Switched()
    const given = (kwargs: Record<string, unknown>) => () => template.render('x', { kwargs })
    expect(given({ enable_thinking: 'false' })).toThrow(
      'kwargs.enable_thinking is "false"; expected true or false',
    )
    expect(given({ effort: 3 })).toThrow('kwargs.effort is 3; expected text')
    expect(given({ enable_thinking: null, effort: 'low', other: 3 })).not.toThrow()
    expect(given({ enable_thinking: 0 })).not.toThrow()
  })

  test('what is undefined counts as absent', () => {
    const options: RenderOptions = { tools: undefined, bos: undefined, repair: undefined, now: undefined }
    expect(base.render('x', options)).toBe('x')
    expect(base.render('x', { tools: null, documents: null, toolChoice: null })).toBe('x')
  })
})

test('calls that are no list are refused wherever they stand', () => {
  const messages = [
    { role: 'user', content: 'a' },
    { role: 'assistant', content: 'b', tool_calls: { id: 'c' } },
    { role: 'user', content: 'd' },
  ]
  expect(() => base.render(messages as never)).toThrow(
    'messages[1].tool_calls is an object; expected a list of tool calls or null.',
  )
})
