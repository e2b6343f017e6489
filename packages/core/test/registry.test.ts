import { afterEach, describe, expect, test } from 'vitest'
import {
  BaseChatTemplate,
  CLOCK,
  type Clock,
  consoleLogger,
  fixedClock,
  inject,
  LOGGER,
  type Logger,
  MODELS,
  Registry,
  register,
  registrar,
  silentLogger,
} from '../src/index.js'
import { VERSION } from '../src/version.generated.js'

afterEach(() => MODELS.useLogger(silentLogger))

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

describe('MODELS.build', () => {
  test('says what is near an unknown name', () => {
    MODELS.register('reg-oolong', class Oolong extends BaseChatTemplate {})
    expect(() => MODELS.build('reg-oolnog')).toThrow(/called "reg-oolnog"\. Did you mean "reg-oolong"\?/)
    for (const name of ['__proto__', 'constructor', ''])
      expect(() => MODELS.build(name)).toThrow(/No chat template is called/)
  })

  test('says what it got when it is no class', () => {
    expect(() => MODELS.instantiate((() => {}) as never)).toThrow(
      /was given .*; expected a class with render and compose/,
    )
    expect(() => MODELS.build('base', null as never)).toThrow('fields is null; expected an object')
  })

  test('what a template says of itself cannot be changed', () => {
    const { info } = MODELS.build('base', { stopWords: ['x'] })
    for (const part of [info, info.kwargs, info.stops, info.honours, info.aliases, info.tokens, info.carries])
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

describe('logging', () => {
  test('at INFO each rendered prompt is logged with its template; nothing by default', () => {
    const lines: unknown[] = []
    const logger: Logger = {
      ...silentLogger,
      level: 'INFO',
      info: (message, facts) => lines.push([message, facts]),
    }
    MODELS.register('reg-log', class Log extends BaseChatTemplate {})
    MODELS.build('reg-log').render('quiet')
    MODELS.useLogger(logger)
    MODELS.build('reg-log').render('loud')
    MODELS.build('base').compose('too')
    expect(lines).toEqual([
      ['prompt', { template: 'reg-log', from: 'this program', prompt: 'loud' }],
      ['prompt', { template: 'base', from: `@parlance/core@${VERSION}`, prompt: 'too' }],
    ])
  })

  test('a template that was made with new logs once it is equipped', () => {
    const lines: string[] = []
    MODELS.useLogger({ ...silentLogger, level: 'INFO', info: (message) => lines.push(message) })
    MODELS.equip(new BaseChatTemplate()).render('loud')
    new BaseChatTemplate().render('quiet')
    expect(lines).toEqual(['prompt'])
  })

  test('a text that holds the markers already is a warning', () => {
    const warnings: string[] = []
    MODELS.useLogger({ ...silentLogger, level: 'WARNING', warn: (message) => warnings.push(message) })
    MODELS.build('base', { user: '<|user|>' }).render('<|user|>Hi')
    expect(warnings).toEqual([expect.stringContaining('already holds the marker "<|user|>"')])
  })

  test('a logger that shows less than warnings costs nothing', () => {
    MODELS.useLogger({ ...silentLogger, level: 'ERROR' })
    class Counting extends BaseChatTemplate {
      composed = 0
      override compose(...args: Parameters<BaseChatTemplate['compose']>) {
        this.composed++
        return super.compose(...args)
      }
    }
    const template = MODELS.instantiate(Counting)
    template.render('x')
    expect(template.composed).toBe(0)
  })

  test('the console logger writes to standard error what is severe enough', () => {
    const lines: unknown[] = []
    const real = console.error
    console.error = (line: unknown) => lines.push(line)
    try {
      const logger = consoleLogger('WARNING')
      logger.info('no')
      logger.warn('yes', { a: 1 })
      logger.error('too')
    } finally {
      console.error = real
    }
    expect(lines).toEqual(['WARNING yes {"a":1}', 'ERROR too'])
  })
})
