import { describe, expect, test } from 'vitest'
import { BaseChatTemplate, type ChatTemplateFields, FIELD_NAMES, MODELS } from '../src/index.js'
import { ChatMl } from './chatml.js'

describe('fields', () => {
  test('are merged down the class chain; undefined keeps', () => {
    class Polite extends ChatMl {
      static override readonly fields: ChatTemplateFields = {
        metaInstruction: 'Be polite.',
        eoh: '<|im_end|>\r\n',
      }
    }
    class OnlyOne extends Polite {
      static override readonly fields = { user: '<|im_start|>human\n' }
    }
    expect(new OnlyOne({ system: undefined }).render('Hi')).toBe(
      '<|im_start|>system\nBe polite.<|im_end|>\n<|im_start|>human\nHi<|im_end|>\r\n<|im_start|>assistant\n',
    )
  })

  test('may be passed to super, as the specification does', () => {
    class Specified extends BaseChatTemplate {
      constructor(fields: ChatTemplateFields = {}) {
        super({ user: 'U: ', assistant: 'A: ', ...fields })
      }
    }
    expect(new Specified().render('x')).toBe('U: xA: ')
    expect(new Specified({ assistant: 'B: ' }).render('x')).toBe('U: xB: ')
  })

  test('of a class of its own are checked against its default', () => {
    class Extra extends BaseChatTemplate {
      static override readonly fields: ChatTemplateFields & { suffixFirst: boolean } = { suffixFirst: false }
      override render() {
        return String(this.markers.suffixFirst)
      }
    }
    const build = (fields: object) => new Extra(fields).render()
    expect(build({ suffixFirst: true })).toBe('true')
    expect(() => build({ suffixFirst: 'yes' })).toThrow(
      /"suffixFirst" of the template "Extra" is "yes"; expected a boolean/,
    )
  })

  test.each([
    [{ usr: 'U' }, /unknown field "usr"\. Did you mean "user"\?/],
    [{ user: 7 }, /"user" of the template "ChatMl" is 7; expected a string/],
    [{ user: null }, /"user" of the template "ChatMl" is null; expected a string/],
    [{ stopWords: 'x' }, /expected null or a list of strings, none of them empty/],
    [{ stopWords: [''] }, /expected null or a list of strings, none of them empty/],
    [{ metaInstruction: 1 }, /expected a string or null/],
    [{ capability: null }, /expected one of chat/],
    [{ constructor: 'x' }, /unknown field "constructor"/],
    [null, /fields is null; expected an object of marker fields for the template "ChatMl"/],
    [['x'], /fields is an array of 1; expected an object/],
    ['U', /fields is "U"; expected an object/],
  ])('%j is refused', (fields, message) => {
    expect(() => new ChatMl(fields as ChatTemplateFields)).toThrow(message)
  })

  test('the two tokens may be given to every marker template: they end outputs, and count as control text', () => {
    const template = new ChatMl({ bosToken: '<s>', eosToken: '</s>' })
    expect(template.info.tokens).toEqual({ bos: '<s>', eos: '</s>' })
    expect(template.info.honours).toEqual(FIELD_NAMES)
    expect(template.parse('a</s>').message.content).toBe('a')
    const found = template.compose('<s>a</s>').report.controlText.map(({ token }) => token)
    expect(found).toEqual(['<s>', '</s>'])
  })

  test('of a class that writes by itself are honoured when it lists them', () => {
    class Own extends BaseChatTemplate {
      static override readonly traits = { honours: ['user'] as const }
      protected override write(out: Parameters<BaseChatTemplate['write']>[0]) {
        out.markup(this.markers.user)
      }
    }
    expect(new Own({ user: '!' }).render('x', { addGenerationPrompt: false })).toBe('!')
    expect(() => new Own({ eoh: '!' })).toThrow(
      /"Own" does not use the field "eoh".*Fields that it uses: user, capability, stopWords/s,
    )
  })

  test('as class fields are refused, because they would be hidden', () => {
    class Hidden extends BaseChatTemplate {
      system = '<system>'
    }
    expect(() => MODELS.instantiate(Hidden)).toThrow(
      /instance field "system".*static override readonly fields/s,
    )
  })

  test('written by a class with BOS in its text honour bosToken', () => {
    class Bos extends BaseChatTemplate {
      static override readonly fields = { bosToken: '<s>' }
      static override readonly traits = { bos: 'written' as const }
    }
    expect(new Bos().render('x')).toBe('<s>x')
    expect(new Bos({ bosToken: '<b>' }).render('x')).toBe('<b>x')
    expect(new Bos().render('x', { bos: false })).toBe('x')
    expect([new Bos().compose('x').bos, new Bos().compose('x', { bos: false }).bos]).toEqual([
      'written',
      'none',
    ])
  })
})
