import { isParlanceError } from '@parlance/core'
import { describe, expect, test } from 'vitest'
import { MetaTemplate, PromptTemplate, RawPromptTemplate, readModelConfig } from '../src/index.js'

/** The worked examples of the specification of meta_template, with their exact values, and its statements in order. */

const STANDARD = new RawPromptTemplate([
  { role: 'system', content: 'Solve the following problem.' },
  { role: 'user', content: '{question}' },
])
const QUESTION = { question: 'What is 1 + 1?' }

const CONCISE = [{ role: 'system', content: 'Answer concisely and put the final answer last.\n' }]

const API = {
  round: [
    { role: 'HUMAN', api_role: 'user' },
    { role: 'BOT', api_role: 'assistant', generate: true },
  ],
  reserved_roles: [{ role: 'SYSTEM', api_role: 'system' }],
}

const LM = {
  begin: 'Meta instruction: You are a helpful assistant.\n',
  round: [
    { role: 'HUMAN', begin: '<HUMAN>: ', end: '<eoh>\n' },
    { role: 'BOT', begin: '<BOT>: ', end: '<eob>\n', generate: true },
  ],
  reserved_roles: [{ role: 'SYSTEM', begin: '<SYSTEM>: ', end: '<eosys>\n' }],
}

const LEGACY = new PromptTemplate({
  begin: [{ role: 'SYSTEM', fallback_role: 'HUMAN', prompt: 'Solve the following problem.' }],
  round: [
    { role: 'HUMAN', prompt: '{question}' },
    { role: 'BOT', prompt: '{answer}' },
  ],
})
const ITEM = { question: 'What is 1 + 1?', answer: '2' }

/** Local and API form without the reserved role. */
const { reserved_roles: _lm, ...LM_WITHOUT_SYSTEM } = LM
const { reserved_roles: _api, ...API_WITHOUT_SYSTEM } = API

describe('appending content to a standard template', () => {
  test('the system text of the model goes before that of the data set; the user message is unchanged', () => {
    expect(MetaTemplate.from(CONCISE).toMessages(STANDARD.fill(QUESTION))).toEqual([
      {
        role: 'system',
        content: 'Answer concisely and put the final answer last.\nSolve the following problem.',
      },
      { role: 'user', content: 'What is 1 + 1?' },
    ])
  })

  test('the data set alone produces its messages', () => {
    expect(STANDARD.fill(QUESTION).messages).toEqual([
      { role: 'system', content: 'Solve the following problem.' },
      { role: 'user', content: 'What is 1 + 1?' },
    ])
  })

  test('the model entry that holds it is read', () => {
    const model = readModelConfig({
      type: 'OpenAISDK',
      abbr: 'my-api-model',
      path: 'served-model-name',
      key: 'ENV',
      openai_api_base: 'https://example.com/v1',
      meta_template: CONCISE,
      max_seq_len: 32768,
      max_out_len: 4096,
      batch_size: 8,
    })
    expect(model).toMatchObject({
      form: 'list',
      renderer: 'messages',
      path: 'served-model-name',
      baseUrls: ['https://example.com/v1'],
      maxSeqLen: 32768,
      maxOutLen: 4096,
      batchSize: 8,
    })
  })

  test('when no later message has the role, the message is inserted', () => {
    const messages = [{ role: 'user', content: 'What is 1 + 1?' }]
    expect(MetaTemplate.from(CONCISE).toMessages(messages)).toEqual([...CONCISE, ...messages])
  })

  test('entries are processed in declaration order', () => {
    const meta = MetaTemplate.from([
      { role: 'system', content: 'S: ' },
      { role: 'user', content: 'U: ' },
    ])
    expect(meta.toMessages(STANDARD.fill(QUESTION)).map(({ content }) => content)).toEqual([
      'S: Solve the following problem.',
      'U: What is 1 + 1?',
    ])
  })

  test.each(['tool', 'HUMAN', 'System', 'developer'])('the role %s is refused', (role) => {
    expect(() => MetaTemplate.from([{ role, content: 'x' }])).toThrow(
      `meta_template[0].role is "${role}"; expected "system", "user" or "assistant".`,
    )
  })
})

describe('API and chat-template models', () => {
  const meta = MetaTemplate.from(API)

  test('roles are mapped; gen withholds the final content of BOT', () => {
    expect(meta.toMessages(LEGACY.fill(ITEM), { mode: 'gen' })).toEqual([
      { role: 'system', content: 'Solve the following problem.' },
      { role: 'user', content: 'What is 1 + 1?' },
    ])
  })

  test('ppl keeps the complete candidate', () => {
    expect(meta.toMessages(LEGACY.fill(ITEM), { mode: 'ppl' }).at(-1)).toEqual({
      role: 'assistant',
      content: '2',
    })
  })

  test('only the final content of BOT is withheld', () => {
    const turns = new PromptTemplate({
      round: [
        { role: 'HUMAN', prompt: 'a' },
        { role: 'BOT', prompt: 'b' },
        { role: 'HUMAN', prompt: 'c' },
        { role: 'BOT', prompt: 'd' },
      ],
    })
    expect(meta.toMessages(turns.fill({})).map(({ content }) => content)).toEqual(['a', 'b', 'c'])
  })

  test('an undeclared SYSTEM with fallback_role HUMAN is processed as HUMAN', () => {
    expect(MetaTemplate.from(API_WITHOUT_SYSTEM).toMessages(LEGACY.fill(ITEM))).toEqual([
      { role: 'user', content: 'Solve the following problem.\nWhat is 1 + 1?' },
    ])
  })

  test.each(['developer', 'tool', 'critic'])('api_role %s is the role of the message', (role) => {
    const own = MetaTemplate.from({ round: [{ role: 'HUMAN', api_role: role }] })
    const prompt = new PromptTemplate({ round: [{ role: 'HUMAN', prompt: 'hi' }] }).fill({})
    expect(own.toMessages(prompt)).toEqual([{ role, content: 'hi' }])
  })

  test('roles may occur in the end section', () => {
    const prompt = new PromptTemplate({
      round: [{ role: 'HUMAN', prompt: 'q' }],
      end: [{ role: 'SYSTEM', prompt: 'Be brief.' }],
    }).fill({})
    expect(meta.toMessages(prompt, { mode: 'ppl' })).toEqual([
      { role: 'user', content: 'q' },
      { role: 'assistant', content: '' },
      { role: 'system', content: 'Be brief.' },
    ])
  })
})

describe('local language models', () => {
  const meta = MetaTemplate.from(LM)

  test('gen stops after the begin of the generating role', () => {
    expect(meta.toText(LEGACY.fill(ITEM), { mode: 'gen' })).toBe(
      'Meta instruction: You are a helpful assistant.\n' +
        '<SYSTEM>: Solve the following problem.<eosys>\n' +
        '<HUMAN>: What is 1 + 1?<eoh>\n' +
        '<BOT>: ',
    )
  })

  test('ppl keeps the complete candidate', () => {
    expect(meta.toText(LEGACY.fill(ITEM), { mode: 'ppl' })).toBe(
      'Meta instruction: You are a helpful assistant.\n' +
        '<SYSTEM>: Solve the following problem.<eosys>\n' +
        '<HUMAN>: What is 1 + 1?<eoh>\n' +
        '<BOT>: 2<eob>\n',
    )
  })

  test('an undeclared SYSTEM has the marks of its fallback_role', () => {
    expect(MetaTemplate.from(LM_WITHOUT_SYSTEM).toText(LEGACY.fill(ITEM))).toBe(
      'Meta instruction: You are a helpful assistant.\n' +
        '<HUMAN>: Solve the following problem.<eoh>\n' +
        '<HUMAN>: What is 1 + 1?<eoh>\n' +
        '<BOT>: ',
    )
  })
})

describe('fields', () => {
  test('round is required', () => {
    const { round: _, ...rest } = LM
    expect(() => MetaTemplate.from(rest)).toThrow('round is missing')
  })

  test('begin and end go around the complete input', () => {
    const meta = MetaTemplate.from({ begin: '<', end: '>', round: [{ role: 'HUMAN' }] })
    const prompt = new PromptTemplate({ round: [{ role: 'HUMAN', prompt: 'q' }] }).fill({})
    expect(meta.toText(prompt)).toBe('<q>')
  })

  test('eos_token_id is kept for the model', () => {
    expect(MetaTemplate.from({ ...LM, eos_token_id: 2 }).eosTokenId).toBe(2)
    expect(MetaTemplate.from(LM).eosTokenId).toBeNull()
  })

  test('prompt is the default content, and what the data set supplies overrides it', () => {
    const meta = MetaTemplate.from({
      round: [
        { role: 'HUMAN', begin: 'H:' },
        { role: 'NOTE', begin: ' N:', prompt: 'none' },
      ],
    })
    const without = new PromptTemplate({ round: [{ role: 'HUMAN', prompt: 'q' }] })
    const having = new PromptTemplate({
      round: [
        { role: 'HUMAN', prompt: 'q' },
        { role: 'NOTE', prompt: 'mine' },
      ],
    })
    expect(meta.toText(without.fill({}))).toBe('H:q N:none')
    expect(meta.toText(having.fill({}))).toBe('H:q N:mine')
  })

  test('a role is declared only once across round and reserved_roles', () => {
    const twice = { ...LM, reserved_roles: [{ role: 'HUMAN', begin: 'x' }] }
    expect(() => MetaTemplate.from(twice)).toThrow(
      'meta_template.reserved_roles[0].role declares "HUMAN", which meta_template.round[0] declares',
    )
  })

  test('api_role does not stand beside begin or end', () => {
    const both = { round: [{ role: 'HUMAN', api_role: 'user', end: '<eoh>' }] }
    expect(() => MetaTemplate.from(both)).toThrow(
      'meta_template.round[0].end stands beside meta_template.round[0].api_role in the role "HUMAN"',
    )
  })
})

describe('the two structures cannot be combined', () => {
  test.each([
    ['list form, legacy roles', () => MetaTemplate.from(CONCISE).toMessages(LEGACY.fill(ITEM))],
    [
      'list form, legacy text',
      () => MetaTemplate.from(CONCISE).toMessages(new PromptTemplate('{question}').fill(ITEM)),
    ],
    ['dictionary form, standard messages', () => MetaTemplate.from(API).toMessages(STANDARD.fill(QUESTION))],
    [
      'dictionary form as text, standard messages',
      () => MetaTemplate.from(LM).toText(STANDARD.fill(QUESTION)),
    ],
  ])('%s', (_, call) => {
    let caught: unknown
    try {
      call()
    } catch (error) {
      caught = error
    }
    expect(isParlanceError(caught) && caught.code).toBe('form_mismatch')
    expect(String(caught)).toContain('PromptTemplate')
  })
})

describe('without meta_template', () => {
  const none = MetaTemplate.from(null)

  test('standard messages remain unchanged', () => {
    const prompt = STANDARD.fill(QUESTION)
    expect(none.toMessages(prompt)).toEqual(prompt.messages)
  })

  test('legacy roles lose their wrappers, and their prompts are joined in order', () => {
    expect(none.toText(LEGACY.fill(ITEM))).toBe('Solve the following problem.\nWhat is 1 + 1?\n2')
    expect(none.toMessages(LEGACY.fill(ITEM))).toEqual([
      { role: 'user', content: 'Solve the following problem.\nWhat is 1 + 1?\n2' },
    ])
  })
})
