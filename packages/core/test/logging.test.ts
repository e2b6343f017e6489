import { afterEach, describe, expect, test } from 'vitest'
import {
  BaseChatTemplate,
  consoleLogger,
  type Logger,
  MODELS,
  silentLogger,
  takePromptLog,
} from '../src/index.js'
import { VERSION } from '../src/version.generated.js'

afterEach(() => MODELS.useLogger(silentLogger))

describe('logging', () => {
  test.each<[logger: unknown, message: RegExp]>([
    [null, /logger is null; expected an object with level and the functions debug, info, warn, error/],
    [{ level: 'INFO' }, /logger is an object; expected an object with level and the functions/],
    [console, /logger\.level is undefined; expected one of DEBUG, INFO, WARNING, ERROR, SILENT/],
    [{ ...silentLogger, level: 'info' }, /logger\.level is "info"; expected one of DEBUG/],
  ])('%o is no logger', (logger, message) => {
    expect(() => MODELS.useLogger(logger as Logger)).toThrow(message)
  })

  test('an unknown level is refused', () => {
    expect(() => consoleLogger('WARN' as never)).toThrow(
      /level is "WARN"; expected one of DEBUG, INFO, WARNING/,
    )
  })

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

  test('who takes the prompt log over gets the logger; warnings stay with the template', () => {
    const lines: string[] = []
    const logger: Logger = {
      ...silentLogger,
      level: 'INFO',
      info: (message) => lines.push(message),
      warn: () => lines.push('warning'),
    }
    MODELS.useLogger(logger)
    const template = MODELS.build('base', { user: '<|user|>' })
    expect(takePromptLog(template)).toBe(logger)
    expect(takePromptLog(template)).toBe(logger)
    template.render('quiet')
    template.render('<|user|>Hi')
    expect(lines).toEqual(['warning'])
    expect(takePromptLog(new BaseChatTemplate())).toBe(silentLogger)
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
