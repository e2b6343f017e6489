import { expect, expectTypeOf, test } from 'vitest'
import { BaseChatTemplate, type ChatTemplate, MODELS, type RenderOptions } from '../src/index.js'

class Thinker extends BaseChatTemplate<{ enable_thinking: boolean }> {}

declare module '../src/registry/template-types.js' {
  interface TemplateTypes {
    'typed-thinker': Thinker
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
