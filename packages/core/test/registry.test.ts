import { describe, expect, test } from 'vitest'
import { BaseChatTemplate, MODELS, Registry, register, registrar } from '../src/index.js'

describe('Registry', () => {
  test('keeps the order, and the place of what is replaced by force', () => {
    const registry = new Registry<number>('NUMBERS')
    registry.set(['one', 'uno'], 1)
    registry.set('two', 2)
    registry.set('one', 11, { force: true })
    expect(registry.names()).toEqual(['one', 'uno', 'two'])
    expect([registry.get('one'), registry.get('uno'), registry.get('three')]).toEqual([11, 1, undefined])
  })

  test('registers all names or none', () => {
    const registry = new Registry<number>('NUMBERS')
    registry.set('two', 2)
    expect(() => registry.set(['three', 'two'], 3)).toThrow(/"two" is already in NUMBERS, from this program/)
    expect(registry.names()).toEqual(['two'])
  })

  test.each([[''], [7], [null], [[]], [['a', '']]])('refuses the name %j', (name) => {
    expect(() => new Registry<number>('NUMBERS').set(name as string, 1)).toThrow(
      /name in NUMBERS|is "";|is 7/,
    )
  })

  test('takes any text as a name', () => {
    const registry = new Registry<number>('NUMBERS')
    for (const name of ['__proto__', 'constructor', 'toString', 'my.template', '.dot', '茶馆']) {
      expect(registry.has(name)).toBe(false)
      registry.set(name, 1)
      expect(registry.get(name)).toBe(1)
    }
  })
})

describe('@register', () => {
  test('a name can be taken out and given again', () => {
    MODELS.register({ name: 'reg-out', aliases: ['reg-out2'] }, class extends BaseChatTemplate {})
    expect(MODELS.unregister('reg-out')).toBe(true)
    expect(MODELS.unregister('reg-out')).toBe(false)
    expect([MODELS.has('reg-out'), MODELS.has('reg-out2')]).toEqual([false, true])
    MODELS.register('reg-out', class extends BaseChatTemplate {})
    expect(MODELS.has('reg-out')).toBe(true)
  })

  test('makes a class resolve by name and alias', () => {
    @register({ name: 'reg-a', aliases: ['reg-a2'], family: 'tea' })
    class Tea extends BaseChatTemplate {
      static override readonly fields = { user: 'T:' }
    }
    expect(MODELS.build('reg-a', { assistant: '>' }).render('x')).toBe('T:x>')
    expect(MODELS.build('reg-a2')).toBeInstanceOf(Tea)
    expect(MODELS.info('reg-a2')).toMatchObject({
      name: 'reg-a',
      aliases: ['reg-a2'],
      family: 'tea',
      package: null,
    })
  })

  test('refuses a name that is taken, unless forced', () => {
    class First extends BaseChatTemplate {}
    class Second extends BaseChatTemplate {}
    MODELS.register('reg-b', First)
    MODELS.register('reg-b', First)
    expect(() => register('reg-b')(Second)).toThrow(
      /from this program \(First\); this program \(Second\) wants the same name/,
    )
    register({ name: 'reg-b', force: true })(Second)
    expect(MODELS.get('reg-b')).toBe(Second)
  })

  test('refuses no name at all, and a decorator without one', () => {
    class Tea extends BaseChatTemplate {}
    for (const name of [undefined, null, [], 7, {}])
      expect(() => MODELS.register(name as never, Tea)).toThrow(/^A name in MODELS is .*; expected a string/)
    const tea = registrar({ package: '@x/tea', version: '1.0.0', family: 'tea' })
    for (const bare of [register, tea])
      expect(() => bare(Tea as never)).toThrow(
        /is function Tea; .*Write it with a name: @register\('my-model'\)/,
      )
  })

  test('refuses what is no template class', () => {
    expect(() => MODELS.register('reg-c', 'x' as never)).toThrow(/"reg-c" was given "x"; expected a class/)
    expect(() => MODELS.register('reg-c', Date as never)).toThrow(/expected a class with render and compose/)
    expect(MODELS.has('reg-c')).toBe(false)
  })

  test('another name for a registered class becomes an alias: the class stays what it was', () => {
    const tea = registrar({ package: '@x/tea', version: '1.0.0', family: 'tea' })
    @register({ name: 'reg-mine', serves: { ids: ['mine-*'] } })
    @tea({ name: 'reg-theirs', aliases: ['reg-their-alias'], serves: { ids: ['theirs-*'], not: ['*x*'] } })
    class Shared extends BaseChatTemplate {}
    MODELS.register('reg-later', Shared)
    expect(MODELS.facts('reg-mine')).toEqual({
      name: 'reg-theirs',
      aliases: ['reg-their-alias', 'reg-mine', 'reg-later'],
      family: 'tea',
      package: '@x/tea',
      version: '1.0.0',
      serves: { ids: ['theirs-*', 'mine-*'], not: ['*x*'] },
    })
    expect(MODELS.build('reg-later').info).toMatchObject({ name: 'reg-theirs', package: '@x/tea' })
  })

  test.each<[facts: object, message: string]>([
    [{ alias: ['ab'] }, 'alias of the chat template "reg-e" is an array of 1; expected one of name, aliases'],
    [{ force: 'yes' }, 'force of the chat template "reg-e" is "yes"; expected true or false.'],
    [{ family: 7 }, 'family of the chat template "reg-e" is 7; expected a text.'],
    [{ aliases: null }, 'aliases of the chat template "reg-e" is null; expected a list of names.'],
    [{ aliases: 'ab' }, 'aliases of the chat template "reg-e" is "ab"; expected a list of names.'],
    [
      { serves: ['tea-*'] },
      'serves of the chat template "reg-e" is an array of 1; expected an object of lists.',
    ],
    [{ serves: { ids: 'tea-*' } }, 'serves.ids of the chat template "reg-e" is "tea-*"; expected a list.'],
    [
      { serves: { id: ['tea-*'] } },
      'serves.id of the chat template "reg-e" is an array of 1; expected one of ids, not',
    ],
    [
      { serves: { ids: ['a-*', 'Upper-*'] } },
      'serves.ids[1] of the chat template "reg-e" is "Upper-*"; expected a glob in lower',
    ],
    [
      { serves: { not: ['org/tea'] } },
      'serves.not[0] of the chat template "reg-e" is "org/tea"; expected a glob',
    ],
    [
      { serves: { architectures: [7] } },
      'serves.architectures[0] of the chat template "reg-e" is 7; expected the name',
    ],
    [
      { serves: { fingerprints: ['ABC'] } },
      'serves.fingerprints[0] of the chat template "reg-e" is "ABC"; expected 16 hex',
    ],
  ])('refuses the facts %j, and registers nothing', (facts, message) => {
    expect(() => MODELS.register({ name: 'reg-e', ...facts }, class extends BaseChatTemplate {})).toThrow(
      message,
    )
    expect(MODELS.has('reg-e')).toBe(false)
  })

  test('of a plugin names its package, and lets its own module be evaluated again', () => {
    const tea = registrar({ package: '@x/tea', version: '1.0.0', family: 'tea' })
    const mate = registrar({ package: '@x/mate', version: '1.0.0', family: 'mate' })
    const evaluate = (decorate: ReturnType<typeof tea>) => {
      @decorate
      class Brew extends BaseChatTemplate {}
      return Brew
    }
    evaluate(tea('reg-d'))
    const again = evaluate(tea('reg-d'))
    expect(MODELS.get('reg-d')).toBe(again)
    expect(() => evaluate(mate('reg-d'))).toThrow(
      /from @x\/tea \(Brew\); @x\/mate \(Brew\) wants the same name/,
    )
    expect(MODELS.info('reg-d')).toMatchObject({ package: '@x/tea', version: '1.0.0', family: 'tea' })
  })
})
