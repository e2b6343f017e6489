import { type Message, MODELS } from '@parlance/core'
import { describe, expect, it } from 'vitest'
import '../src/index.js'

const template = MODELS.build('gemma-4')
const ask: Message = { role: 'user', content: 'Ring.' }
const calling = (given: object | string, more: object = {}): Message => ({
  role: 'assistant',
  content: '',
  tool_calls: [{ id: 'a', type: 'function', function: { name: 'ring', arguments: given } }],
  ...more,
})
const rung = (content: unknown): Message => ({ role: 'tool', tool_call_id: 'a', content }) as Message
const ring = (schema: object) =>
  [{ type: 'function', function: { name: 'ring', parameters: schema } }] as const

/** The prompt behind the question. */
const behind = (messages: readonly Message[], kwargs = {}): string =>
  template.render([ask, ...messages], { kwargs, addGenerationPrompt: true }).split('Ring.<turn|>\n')[1]!

describe('Gemma 4', () => {
  it('goes on in the turn of the model over calls and their results', () => {
    expect(behind([calling({ times: 2 }, { reasoning_content: 'Twice.' }), rung('rung')])).toBe(
      '<|turn>model\n<|channel>thought\nTwice.\n<channel|><|tool_call>call:ring{times:2}<tool_call|>' +
        '<|tool_response>response:ring{value:<|"|>rung<|"|>}<tool_response|>',
    )
  })

  it('opens the channel behind results where it reasons', () => {
    const prompt = template.compose([ask, calling({}), rung('rung')], { reasoning: true })
    expect(prompt.generationPrompt).toBe('<|channel>thought\n')
    expect(prompt.parse('Good.\n<channel|>Done.<turn|>').message).toMatchObject({
      content: 'Done.',
      reasoning_content: 'Good.',
    })
  })

  it.each([
    ['arguments as JSON text', calling('{"b": 1.0, "A": [null, true]}'), 'ring{A:[null,true],b:1.0}'],
    ['names of Object', calling('{"__proto__": 1, "constructor": {}}'), 'ring{__proto__:1,constructor:{}}'],
    ['no arguments', calling(''), 'ring{}'],
    ['a Date', calling({ day: new Date(0) }), 'ring{day:<|"|>1970-01-01T00:00:00.000Z<|"|>}'],
  ])('writes %s', (_what, message, expected) => {
    expect(behind([message])).toContain(`<|tool_call>call:${expected}<tool_call|>`)
  })

  it.each([
    ['an object', { b: 1, a: 'x' }, 'ring{a:<|"|>x<|"|>,b:1}'],
    ['nothing', null, 'ring{value:null}'],
    [
      'parts',
      [
        { type: 'text', text: 'a' },
        { type: 'text', text: ' b' },
      ],
      'ring{value:<|"|>a b<|"|>}',
    ],
    ['a response', [{ name: 'bell', response: { ok: true } }], 'bell{ok:true}'],
  ])('shows a result that is %s', (_what, content, expected) => {
    expect(behind([calling({}), rung(content)])).toContain(
      `<|tool_response>response:${expected}<tool_response|>`,
    )
  })

  it('puts media of a result behind it', () => {
    const content = [{ type: 'text', text: 'see' }, { type: 'image' }]
    expect(behind([calling({}), rung(content)])).toMatch(/see<\|"\|>\}<tool_response\|><\|image\|>$/)
  })

  it.each([
    [
      { type: 'object', properties: { a: { type: ['string', 'null'] } } },
      'properties:{a:{type:[<|"|>STRING<|"|>,<|"|>NULL<|"|>]}},type:<|"|>OBJECT<|"|>',
    ],
    [
      { properties: { type: { type: 'string', nullable: true } } },
      'properties:{type:{nullable:true,type:<|"|>STRING<|"|>}}',
    ],
    [
      { type: 'object', properties: { o: { type: 'object', free: { type: 'number' } } } },
      'properties:{o:{properties:{free:{type:<|"|>NUMBER<|"|>}},type:<|"|>OBJECT<|"|>}},type:<|"|>OBJECT<|"|>',
    ],
    [
      {
        type: 'object',
        properties: { l: { type: 'array', items: { type: 'array', items: { type: 'string' } } } },
      },
      'properties:{l:{items:{items:{<|"|>type<|"|>:<|"|>string<|"|>},type:<|"|>ARRAY<|"|>},type:<|"|>ARRAY<|"|>}},type:<|"|>OBJECT<|"|>',
    ],
  ])('declares %j', (schema, expected) => {
    expect(template.render([ask], { tools: ring(schema) })).toContain(
      `<|tool>declaration:ring{description:<|"|><|"|>,parameters:{${expected}}}<tool|>`,
    )
  })

  it('leaves out channels inside earlier contents', () => {
    const content = 'a<|channel>thought\nx<channel|>b<channel|> c <|channel>thought'
    expect(behind([{ role: 'assistant', content }, ask])).toContain('<|turn>model\nab c<turn|>\n')
  })

  it('refuses a result without a call, and arguments that contain themselves', () => {
    expect(() => template.render([ask, rung('x')])).toThrow('messages[1].role: A tool message has to follow')
    const given: Record<string, unknown> = {}
    given.self = given
    expect(() => template.render([ask, calling(given)])).toThrow('nested deeper than 1000 levels')
  })

  it.each([
    ['a Set', { days: new Set([1]) }],
    ['a Set for all of them', new Set([1])],
  ])('refuses arguments that JSON does not know: %s', (_what, given) => {
    expect(() => template.render([ask, calling(given)])).toThrow(
      expect.objectContaining({ code: 'invalid_json_field' }),
    )
  })

  it('notes a result that names no call', () => {
    const { report } = template.compose([ask, calling({}), { ...rung('x'), tool_call_id: 'b' }])
    expect(report.notes.map(({ code, source }) => [code, source])).toEqual([
      ['tool_call_unknown', 'messages[2].tool_call_id'],
    ])
  })
})
