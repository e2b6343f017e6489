import { describe, expect, test } from 'vitest'
import {
  BaseChatTemplate,
  CLOCK,
  type Clock,
  fixedClock,
  inject,
  LOGGER,
  type Logger,
  MODELS,
  register,
  silentLogger,
  type UnknownTemplateError,
} from '../src/index.js'

describe('MODELS.build', () => {
  test('says what is near an unknown name', () => {
    MODELS.register('reg-oolong', class Oolong extends BaseChatTemplate {})
    expect(() => MODELS.build('reg-oolnog')).toThrow(/called "reg-oolnog"\. Did you mean "reg-oolong"\?/)
    const meant = (name: string) => (MODELS.missing(name) as UnknownTemplateError).meant
    expect([meant('reg-oolnog'), meant('no such name')]).toEqual(['reg-oolong', undefined])
    for (const name of ['__proto__', 'constructor', ''])
      expect(() => MODELS.build(name)).toThrow(/No chat template is called/)
  })

  test('takes no source of plugins that is none', () => {
    for (const source of [null, {}, { templates: 'x', load() {} }])
      expect(() => MODELS.provide(source as never)).toThrow(/source is .*; expected a plugin source/)
  })

  test('says what it got when it is no class', () => {
    expect(() => MODELS.instantiate((() => {}) as never)).toThrow(
      /was given .*; expected a class with render and compose/,
    )
    expect(() => MODELS.build('base', null as never)).toThrow('fields is null; expected an object')
  })

  test('what a template says of itself cannot be changed', () => {
    const { info } = MODELS.build('base', { stopWords: ['x'] })
    for (const part of [
      info,
      info.kwargs,
      info.stops,
      info.honours,
      info.aliases,
      info.tokens,
      info.carries,
      info.controlTokens,
    ])
      expect(Object.isFrozen(part)).toBe(true)
    expect(Object.isFrozen(MODELS.build('base').compose('x').segments)).toBe(true)
  })

  test('gives a class the services that it asks for', () => {
    MODELS.container.register(CLOCK, { useValue: fixedClock('2025-07-04') })
    class Dated extends BaseChatTemplate {
      constructor(
        fields: object = {},
        @inject(CLOCK) readonly clock?: Clock,
        @inject(LOGGER) readonly log?: Logger,
        @inject('nobody has this', { isOptional: true }) readonly other?: unknown,
      ) {
        super(fields)
      }
    }
    class Inherits extends Dated {}
    for (const cls of [Dated, Inherits]) {
      const built = MODELS.instantiate(cls, { user: 'U' })
      expect(built.clock?.now().toISOString()).toBe('2025-07-04T00:00:00.000Z')
      expect(built.log).toBe(silentLogger)
      expect(built.other).toBe(undefined)
      expect(built.render('x')).toBe('Ux')
    }
    expect(new Dated({}).clock).toBe(undefined)
  })

  test('a constructor of its own that asks for nothing gets nothing', () => {
    class Asks extends BaseChatTemplate {
      constructor(
        fields: object = {},
        @inject(CLOCK) readonly clock?: Clock,
      ) {
        super(fields)
      }
    }
    @register('reg-own')
    class Own extends Asks {
      readonly rest: readonly unknown[]
      constructor(fields: object = {}, ...rest: unknown[]) {
        super(fields)
        this.rest = rest
      }
    }
    expect(MODELS.instantiate(Own).rest).toEqual([])
  })
})
