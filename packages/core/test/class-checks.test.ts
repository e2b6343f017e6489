import { describe, expect, test } from 'vitest'
import { BaseChatTemplate, MODELS } from '../src/index.js'

describe('a class that would not do what it says', () => {
  const make = (statics: object) => {
    class Tea extends BaseChatTemplate {}
    for (const [name, value] of Object.entries(statics)) Object.defineProperty(Tea, name, { value })
    return new Tea()
  }

  test.each<[what: string, statics: object, message: RegExp]>([
    [
      'snake case',
      { fields: { meta_instruction: 'x' } },
      /class Tea has an unknown field "meta_instruction"\. Did you mean "metaInstruction"/,
    ],
    [
      'a misspelt field',
      { fields: { usr: 'U', eosy: '' } },
      /unknown fields "usr", "eosy".*"usr": Did you mean "user"/,
    ],
    ['capitals', { fields: { EOH: 'x' } }, /unknown field "EOH"/],
    ['no fields', { fields: null }, /fields is null; expected an object of marker fields for the class Tea/],
    [
      'a static marker',
      { user: 'U: ' },
      /The class of "Tea" has a static field "user", which no prompt would ever use/,
    ],
    [
      'a wrong trait',
      { traits: { bos: 'yes' } },
      /The trait "bos" of the class Tea is "yes"; expected "written", "tokenizer" or/,
    ],
    [
      'an unknown trait',
      { traits: { tool: 'x' } },
      /The trait "tool" of the class Tea is "x"; expected one of bos, .*Did you mean "tools"\?/,
    ],
    ['no traits', { traits: 7 }, /The trait "traits" of the class Tea is 7; expected an object/],
    ['a field that is none', { traits: { honours: ['usr'] } }, /The trait "honours" of the class Tea/],
  ])('%s', (_, statics, message) => {
    expect(() => make(statics)).toThrow(message)
  })

  test('a field of its own may have any other name', () => {
    expect(make({ fields: { eot: '!', suffixFirst: true, jinja: '' } }).info.markers).toMatchObject({
      eot: '!',
    })
  })

  test('an instance field that hides a marker is refused when the template is built, or first used', () => {
    class Hidden extends BaseChatTemplate {
      user = 'U: '
    }
    const message = /The class of "Hidden" has an instance field "user", which no prompt would ever use/
    expect(() => MODELS.instantiate(Hidden)).toThrow(message)
    const template = new Hidden()
    expect(() => template.render('x')).toThrow(message)
    expect(() => template.compose('x')).toThrow(message)
  })

  test('a constructor that does not pass its fields on', () => {
    class Deaf extends BaseChatTemplate {
      constructor() {
        super({ user: 'U: ' })
      }
    }
    expect(MODELS.instantiate(Deaf).render('x')).toBe('U: x')
    expect(MODELS.instantiate(Deaf, {}).render('x')).toBe('U: x')
    expect(() => MODELS.instantiate(Deaf, { user: 'X: ', eoh: '!' })).toThrow(
      /The constructor of "Deaf" does not pass on the fields that it is given: user, eoh\. Write it as: constructor\(fields = \{\}\)/,
    )
  })
})
