import {
  BaseChatTemplate,
  type ChatTemplate,
  ChatTemplateConfig,
  isParlanceError,
  MODELS,
  type ParlanceError,
} from '@parlance/core'
import { afterEach, describe, expect, test } from 'vitest'

// Faults that users met in systems with flat marker templates, as examples of what happens here instead.

const CHATML = {
  system: '<|im_start|>system\n',
  meta_instruction: 'You are Moss.',
  eosys: '<|im_end|>\n',
  user: '<|im_start|>user\n',
  eoh: '<|im_end|>\n',
  assistant: '<|im_start|>assistant\n',
  eoa: '<|im_end|>',
  separator: '\n',
  stop_words: ['<|im_end|>'],
}
class ChatMl extends BaseChatTemplate {
  static override readonly fields = {
    system: '<|im_start|>system\n',
    metaInstruction: 'You are Moss.',
    eosys: '<|im_end|>\n',
    user: '<|im_start|>user\n',
    eoh: '<|im_end|>\n',
    assistant: '<|im_start|>assistant\n',
  }
}

const INVITED = '<|im_start|>user\nHi<|im_end|>\n<|im_start|>assistant\n'

const before = new Set(MODELS.names())
afterEach(() => {
  for (const name of MODELS.names()) if (!before.has(name)) MODELS.unregister(name)
})

function chatml(fields: object = {}): ChatTemplate {
  return ChatTemplateConfig.fromJson({ ...CHATML, ...fields }).template()
}

function errorOf(action: () => unknown): ParlanceError {
  try {
    action()
  } catch (error) {
    if (isParlanceError(error)) return error
    throw error
  }
  throw new Error('It did not throw.')
}

describe('a flat marker template', () => {
  test('for completion refuses a list of messages', () => {
    const template = ChatTemplateConfig.fromJson({ capability: 'completion' }).template()
    const messages = [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'Hi' },
    ]
    const error = errorOf(() => template.render(messages))
    expect(error.code).toBe('capability_mismatch')
    expect(error.message).toMatch(/completion.*messages/)
  })

  test('names unknown keys with the nearest known ones, and registers nothing', () => {
    const json = { model_name: 'internlm2-chat', system: '<s>', eos_sys: '</s>', usr: 'U:' }
    const error = errorOf(() => ChatTemplateConfig.fromJson(json))
    expect(error.code).toBe('unknown_field')
    expect(error.message).toContain('unknown fields "eos_sys", "usr"')
    expect(error.message).toContain('"eos_sys": Did you mean "eosys"?')
    expect(error.message).toContain('"usr": Did you mean "user"?')
    expect(MODELS.has('internlm2-chat')).toBe(false)
  })

  test('null keeps what the named template has, an empty text is a text', () => {
    MODELS.register('ours', ChatMl)
    const { markers } = new ChatTemplateConfig('ours', { user: null, eoh: '' }).template().info
    expect([markers.user, markers.eoh]).toEqual(['<|im_start|>user\n', ''])
  })

  test('without an instruction it writes no system part, with an empty one an empty part', () => {
    const hi = [{ role: 'user', content: 'Hi' }]
    const { meta_instruction: _, ...rest } = CHATML
    MODELS.register('ours', ChatMl)
    const none = MODELS.build('ours', { metaInstruction: null })
    expect(none.render(hi)).toBe(INVITED)
    expect(ChatTemplateConfig.fromJson(rest).template().render(hi)).toBe(
      `<|im_start|>system\n<|im_end|>\n${INVITED}`,
    )
    expect(chatml({ meta_instruction: '' }).render(hi)).toBe(`<|im_start|>system\n<|im_end|>\n${INVITED}`)
  })

  test("a caller's system message takes the place of the instruction", () => {
    const messages = [
      { role: 'system', content: 'Translate to French.' },
      { role: 'user', content: 'Hi' },
    ]
    expect(chatml().render(messages)).toBe(`<|im_start|>system\nTranslate to French.<|im_end|>\n${INVITED}`)
  })

  test('completes a finished prompt unchanged, and notes one that it would template twice', () => {
    expect(chatml({ capability: 'completion' }).render(INVITED)).toBe(INVITED)
    const { notes } = chatml().compose(INVITED).report
    expect(notes.map((note) => note.code)).toContain('double_templating')
  })

  test('without tool markers it refuses a tool message, with its index and the roles that it takes', () => {
    const messages = [
      { role: 'user', content: 'weather?' },
      { role: 'assistant', content: 'calling' },
      { role: 'tool', content: '22C' },
    ]
    const error = errorOf(() => chatml().render(messages))
    expect(error.code).toBe('unsupported_role')
    for (const word of ['messages[2]', '"tool"', 'system, user, assistant'])
      expect(error.message).toContain(word)
    expect(chatml({ tool: '<|im_start|>tool\n', eotool: '<|im_end|>\n' }).render(messages)).toContain(
      '<|im_start|>tool\n22C<|im_end|>\n<|im_start|>assistant\n',
    )
  })

  test('leaves a last answer open', () => {
    const messages = [
      { role: 'user', content: 'Hi' },
      { role: 'assistant', content: '{' },
    ]
    expect(chatml().render(messages)).toBe(`<|im_start|>system\nYou are Moss.<|im_end|>\n${INVITED}{`)
  })

  test('is read from a file that begins with a byte order mark', () => {
    const bytes = Buffer.from(
      'efbbbf7b226d6f64656c5f6e616d65223a2262617365222c2275736572223a22553a227d',
      'hex',
    )
    const config = ChatTemplateConfig.fromJson(bytes.toString('utf8'))
    expect([config.modelName, config.fields]).toEqual(['base', { user: 'U:' }])
  })

  test('keeps a byte order mark elsewhere', () => {
    expect(ChatTemplateConfig.fromJson('{"user": "\uFEFFU:"}').fields.user).toBe('\uFEFFU:')
  })
})
