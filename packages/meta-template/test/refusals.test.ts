import { isParlanceError } from '@parlance/core'
import { describe, expect, test } from 'vitest'
import {
  MetaTemplate,
  PromptList,
  PromptTemplate,
  RawPromptTemplate,
  readDatasetTemplate,
} from '../src/index.js'

/** What is refused, with the place of the fault and what to write instead. */

function refusal(call: () => unknown): { code: string; message: string; path: unknown } {
  try {
    call()
  } catch (error) {
    if (!isParlanceError(error)) throw error
    return { code: error.code, message: error.message, path: 'path' in error ? error.path : undefined }
  }
  throw new Error('nothing was refused')
}

describe('meta_template', () => {
  test.each([
    [
      'a misspelt field',
      { rond: [], round: [] },
      'unknown_template_field',
      'meta_template.rond',
      'Did you mean "round"?',
    ],
    [
      'a misspelt field, round missing',
      { rounds: [] },
      'unknown_template_field',
      'meta_template.rounds',
      'Did you mean "round"?',
    ],
    [
      'a misspelt field of a role',
      { round: [{ role: 'HUMAN', begn: 'x' }] },
      'unknown_template_field',
      'meta_template.round[0].begn',
      'Did you mean "begin"? Known fields: role, api_role, begin, end, prompt, generate',
    ],
    [
      'a mark that is no text',
      { round: [{ role: 'HUMAN', begin: 3 }] },
      'invalid_template',
      'meta_template.round[0].begin',
      'meta_template.round[0].begin is 3; expected a text.',
    ],
    [
      'a role without a name',
      { round: [{ begin: 'x' }] },
      'invalid_template',
      'meta_template.round[0].role',
      'expected the name of a role',
    ],
    [
      'generate that is no flag',
      { round: [{ role: 'BOT', generate: 'yes' }] },
      'invalid_template',
      'meta_template.round[0].generate',
      'meta_template.round[0].generate is "yes"; expected true or false.',
    ],
    [
      'round that is no list',
      { round: 'HUMAN' },
      'invalid_template',
      'meta_template.round',
      'meta_template.round is "HUMAN"; expected a list of roles.',
    ],
    ['a number', 5, 'invalid_template', 'meta_template', 'meta_template is 5'],
    [
      'a text',
      'round',
      'missing_round',
      'meta_template.round',
      'round is missing: meta_template is "round".',
    ],
    [
      'a list around the dictionary',
      [{ round: [] }],
      'invalid_template',
      'meta_template[0]',
      'Give the dictionary itself, not a list of it.',
    ],
    [
      'a list entry without content',
      [{ role: 'system' }],
      'invalid_template',
      'meta_template[0].content',
      'meta_template[0].content is undefined; expected a text or a list of content parts.',
    ],
    [
      'a list entry with misspelt content',
      [{ role: 'system', contnet: 'x' }],
      'unknown_template_field',
      'meta_template[0].contnet',
      'Did you mean "content"?',
    ],
    [
      'a legacy role in the list form',
      [{ role: 'BOT', content: 'x' }],
      'invalid_template',
      'meta_template[0].role',
      'Write "assistant" instead of "BOT".',
    ],
  ])('%s', (_, input, code, path, text) => {
    const got = refusal(() => MetaTemplate.from(input))
    expect(got).toMatchObject({ code, path })
    expect(got.message).toContain(text)
  })

  test('the list form for a model that takes a text', () => {
    const list = [{ role: 'system', content: 'x' }]
    expect(refusal(() => MetaTemplate.from(list, { renderer: 'text' }))).toMatchObject({
      code: 'form_mismatch',
    })
    expect(refusal(() => MetaTemplate.from(list).toText([]))).toMatchObject({ code: 'form_mismatch' })
  })

  test('roles named like properties of every object are ordinary roles', () => {
    const meta = MetaTemplate.from({
      round: [
        { role: 'constructor', begin: 'c:' },
        { role: '__proto__', begin: 'p:' },
      ],
    })
    const prompt = new PromptTemplate({ round: [{ role: '__proto__', prompt: 'x' }] }).fill({})
    expect(meta.toText(prompt)).toBe('c:p:x')
    const unknown = new PromptTemplate({ round: [{ role: 'toString', prompt: 'x' }] }).fill({})
    expect(refusal(() => meta.toText(unknown))).toMatchObject({ code: 'undeclared_role' })
  })
})

describe('prompts', () => {
  const meta = MetaTemplate.from({
    round: [{ role: 'HUMAN', api_role: 'user' }, { role: 'BOT', generate: true }, 'tail'],
    reserved_roles: [{ role: 'SYSTEM', api_role: 'system' }],
  })
  const round = (...items: Parameters<typeof PromptList.from>[0]) =>
    PromptList.from([{ section: 'round', pos: 'begin' }, ...items, { section: 'round', pos: 'end' }])

  test.each([
    ['an undeclared role', round({ role: 'human', prompt: 'x' }), 'undeclared_role', 'Did you mean "HUMAN"?'],
    [
      'an unusable fallback_role',
      round({ role: 'X', fallback_role: 'Y' }),
      'undeclared_role',
      'prompt[1].role is "X", which meta_template does not declare, nor its fallback_role "Y".',
    ],
    [
      'a reserved role in a round',
      round({ role: 'SYSTEM', prompt: 'x' }),
      'reserved_role_in_round',
      'Move the message to begin or end',
    ],
    [
      'a fallback_role that is reserved',
      round({ role: 'X', fallback_role: 'SYSTEM', prompt: 'x' }),
      'reserved_role_in_round',
      'prompt[1].fallback_role (of the undeclared role "X") is "SYSTEM", a reserved role, inside a round.',
    ],
    [
      'a prompt that is no text',
      round({ role: 'HUMAN', prompt: 3 }),
      'invalid_template',
      'prompt[1].prompt is 3; expected a text.',
    ],
    [
      'an override that is no text',
      round({ role: 'HUMAN', begin: 3 }),
      'invalid_template',
      'prompt[1].begin is 3',
    ],
    [
      'a role that is no text',
      round({ role: 3 }),
      'invalid_template',
      'prompt[1].role is 3; expected the name of a role.',
    ],
    [
      'an unknown section',
      PromptList.from([{ section: 'intro', pos: 'begin' }]),
      'invalid_section',
      'Sections: begin, round, ice, end.',
    ],
    [
      'a message outside the sections',
      PromptList.from([{ role: 'HUMAN' }]),
      'invalid_section',
      'prompt[0] is a message outside every section.',
    ],
    ['no message', PromptList.from(['text']), 'no_message', 'No message came out of the prompt.'],
  ])('%s', (_, prompt, code, text) => {
    const got = refusal(() => meta.toMessages(prompt))
    expect(got.code).toBe(code)
    expect(got.message).toContain(text)
  })

  test('roles and texts that cannot become messages', () => {
    const prompt = round({ role: 'HUMAN', prompt: 'q' }, { role: 'BOT', prompt: 'a' })
    expect(refusal(() => meta.toMessages(prompt, { mode: 'ppl' }))).toMatchObject({
      code: 'missing_api_role',
      path: 'meta_template.round[1].api_role',
    })
    const text = MetaTemplate.from({ round: [{ role: 'HUMAN', api_role: 'user' }, 'tail'] })
    expect(refusal(() => text.toMessages(round({ role: 'HUMAN', prompt: 'q' })))).toMatchObject({
      code: 'text_in_messages',
      path: 'meta_template.round[1]',
    })
  })

  test('what is no prompt, and what is no mode', () => {
    expect(refusal(() => meta.toText({} as never)).code).toBe('invalid_prompt')
    expect(refusal(() => meta.toText(null as never)).code).toBe('invalid_prompt')
    expect(refusal(() => meta.toText('x', { mode: 'chat' as never })).message).toContain(
      'The mode is "chat"; expected "gen" or "ppl".',
    )
  })

  test('a message without content is named; only calls of the assistant stand without one', () => {
    const meta = MetaTemplate.from(null)
    const call = { role: 'assistant', tool_calls: [{ id: 'a', function: { name: 'f', arguments: '{}' } }] }
    const messages = [{ role: 'user', content: 'x' }, call]
    expect(meta.toMessages(messages)).toEqual(messages)
    expect(refusal(() => meta.toMessages([...messages, { role: 'user' }]))).toMatchObject({
      code: 'invalid_template',
      path: 'messages[2].content',
    })
    expect(refusal(() => meta.toMessages([{ content: 'x' } as never, call])).path).toBe('messages[0].role')
  })

  test('an expanded column whose elements are no messages', () => {
    const prompt = new RawPromptTemplate([{ expand_column: 'hist' }]).fill({ hist: [null] })
    expect(refusal(() => MetaTemplate.from(null).toMessages(prompt)).message).toContain(
      'messages[0] is null; expected a message with a role.',
    )
  })

  test('contents of different kinds cannot be joined', () => {
    const list = MetaTemplate.from([{ role: 'user', content: 'x' }])
    const got = refusal(() => list.toMessages([{ role: 'user', content: [{ type: 'text', text: 'y' }] }]))
    expect(got.message).toContain(
      'messages[0].content is an array of 1; expected a text, as meta_template[0].content',
    )
  })
})

describe('dataset templates', () => {
  test.each([
    [
      'a misspelt field of an item',
      () => new PromptTemplate({ round: [{ role: 'HUMAN', promt: 'x' } as never] }),
      'template.round[0].promt',
    ],
    [
      'an item without role',
      () => new PromptTemplate({ round: [{ prompt: 'x' } as never] }),
      'template.round[0].role',
    ],
    ['sections without round', () => new PromptTemplate({ begin: 'x' } as never).fill({}), 'template.round'],
    ['a label with a list', () => new PromptTemplate({ A: ['x'] } as never).fill({}), 'template.A'],
    [
      'a misspelt section of a label',
      () => new PromptTemplate({ A: { round: [], ende: 'x' } as never }),
      'template.A.ende',
    ],
    [
      'a role of no message',
      () => new RawPromptTemplate([{ role: 'USER', content: 'x' } as never]),
      'messages[0].role',
    ],
    [
      'a content of no message',
      () => new RawPromptTemplate([{ role: 'user', content: 3 } as never]),
      'messages[0].content',
    ],
    [
      'a column name that is none',
      () => new RawPromptTemplate([{ expand_column: 3 } as never]),
      'messages[0].expand_column',
    ],
    [
      'a misspelt field',
      () => readDatasetTemplate({ type: 'PromptTemplate', template: 'x', ice_tokn: 'y' }),
      'ice_tokn',
    ],
    ['an unknown type', () => readDatasetTemplate({ type: 'JinjaTemplate' }), 'type'],
  ])('%s', (_, call, path) => {
    expect(refusal(call).path).toBe(path)
  })
})
