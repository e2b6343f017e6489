import { type Message, MODELS } from '@parlance/core'
import { describe, expect, it } from 'vitest'
import '../src/index.js'

const template = MODELS.build('functiongemma')
const ask: Message = { role: 'user', content: 'Ring.' }
const calling: Message = {
  role: 'assistant',
  content: 'Ringing.',
  tool_calls: [
    { id: 'a', type: 'function', function: { name: 'ring', arguments: { note: 'now', due: null } } },
  ],
}
const CALL = 'Ringing.<start_function_call>call:ring{due:null,note:<escape>now<escape>}<end_function_call>'

/** The prompt behind the question. */
const behind = (...messages: readonly Message[]): string =>
  template.render([ask, ...messages], { addGenerationPrompt: true }).split('Ring.<end_of_turn>\n')[1]!

describe('FunctionGemma', () => {
  it('introduces tools where the conversation brings no text for it', () => {
    const tools = [
      { name: 'ring', parameters: { type: 'object', properties: { note: { type: 'string', enum: ['a'] } } } },
    ]
    const prompt = template.compose([ask], { tools })
    expect(prompt.text).toBe(
      '<bos><start_of_turn>developer\nYou are a model that can do function calling with the following functions' +
        '<start_function_declaration>declaration:ring{description:<escape><escape>,parameters:{properties:{note:' +
        '{description:<escape><escape>,enum:[<escape>a<escape>],type:<escape>STRING<escape>}},type:<escape>OBJECT<escape>}}' +
        '<end_function_declaration><end_of_turn>\n<start_of_turn>user\nRing.<end_of_turn>\n<start_of_turn>model\n',
    )
    expect(prompt.report.defaultSystem).toContain('You are a model')
  })

  it('goes on behind results, which have the name that they give or that of the call with their id', () => {
    const responses =
      '<start_function_response>response:ring{value:<escape>rung<escape>}<end_function_response>'
    const rung: Message = { role: 'tool', tool_call_id: 'a', content: 'rung' }
    expect(behind(calling, rung)).toBe(`<start_of_turn>model\n${CALL}${responses}`)
    expect(behind(calling, { ...rung, name: 'bell' })).toContain('response:bell{')
    expect(behind(calling, rung, { role: 'assistant', content: 'Done.' })).toContain(
      `${responses}Done.<end_of_turn>\n`,
    )
  })

  it.each([
    [
      'text parts',
      [
        { type: 'text', text: 'a' },
        { type: 'text', text: ' b' },
      ],
      'ring{value:<escape>a b<escape>}',
    ],
    ['a response', [{ name: 'bell', response: { b: 1, A: [] } }], 'bell{A:[],b:1}'],
    ['an object', { ok: true }, 'ring{ok:true}'],
  ])('shows a result that is %s', (_what, content, expected) => {
    const result = { role: 'tool', tool_call_id: 'a', content } as unknown as Message
    expect(behind(calling, result)).toContain(`response:${expected}<end_function_response>`)
  })

  it('refuses a result of no known function', () => {
    expect(() => template.render([ask, calling, { role: 'tool', content: 'x', tool_call_id: 'b' }])).toThrow(
      "messages[2].name: Invalid tool response: 'name' must be provided.",
    )
  })

  it('reads back what it writes', () => {
    const { message } = template.parse(`${CALL}<start_function_response>`)
    expect(message).toMatchObject({ content: 'Ringing.' })
    expect(message.tool_calls?.[0]?.function).toEqual({
      name: 'ring',
      arguments: '{"due": null, "note": "now"}',
    })
  })
})
