import { expect, expectTypeOf, test } from 'vitest'
import {
  BaseChatTemplate,
  type ChatTemplate,
  type ChatTemplateFields,
  MODELS,
  type RenderOptions,
} from '../src/index.js'

class Thinker extends BaseChatTemplate<{ enable_thinking: boolean }> {}

/** A field that only this class has. */
interface BrewFields extends ChatTemplateFields {
  readonly steep?: boolean
}
class Brew extends BaseChatTemplate {
  static override readonly fields: BrewFields = { steep: false }
}

declare module '../src/registry/template-types.js' {
  interface TemplateTypes {
    'typed-thinker': Thinker
    'typed-brew': Brew
  }
  interface TemplateFieldTypes {
    'typed-brew': BrewFields
  }
}

test('a plugin makes its names and kwargs known to the compiler', () => {
  MODELS.register('typed-thinker', Thinker)
  const thinker = MODELS.build('typed-thinker')
  expectTypeOf(thinker).toEqualTypeOf<Thinker>()
  expectTypeOf<Parameters<typeof thinker.render>[1]>().toEqualTypeOf<
    RenderOptions<{ enable_thinking: boolean }> | undefined
  >()
  expect(thinker.render('x', { kwargs: { enable_thinking: false } })).toBe('x')
  // @ts-expect-error: the value of a known kwarg has its type
  thinker.render('x', { kwargs: { enable_thinking: 'no' } })
})

test('any other name stays allowed', () => {
  const name: string = 'base'
  expectTypeOf(MODELS.build(name)).toEqualTypeOf<ChatTemplate>()
  expectTypeOf(MODELS.build<'of-some-plugin-later'>).returns.toEqualTypeOf<ChatTemplate>()
  expect(MODELS.build(name).render('x', { kwargs: { anything: 1 } })).toBe('x')
})

test('a plugin makes the fields of its own known to the compiler', () => {
  MODELS.register('typed-brew', Brew)
  expect(MODELS.build('typed-brew', { steep: true, user: 'U' }).info.markers.steep).toBe(true)
  // @ts-expect-error: the value of a known field has its type
  expect(() => MODELS.build('typed-brew', { steep: 'long' })).toThrow(/"steep".*expected a boolean/)
  // @ts-expect-error: other templates have no such field
  expect(() => MODELS.build('base', { steep: true })).toThrow(/unknown field "steep"/)
})
