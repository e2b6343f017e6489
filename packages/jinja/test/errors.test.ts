import { describe, expect, it } from 'vitest'
import {
  compile,
  isJinjaError,
  JinjaError,
  SecurityError,
  TemplateRaisedError,
  TemplateRuntimeError,
  TemplateSyntaxError,
  UndefinedError,
} from '../src/index.js'

function errorOf(work: () => unknown): JinjaError {
  try {
    work()
  } catch (error) {
    if (error instanceof JinjaError) return error
    throw error
  }
  throw new Error('nothing was thrown')
}

describe('options', () => {
  it.each<[unknown, unknown, string]>([
    [undefined, {}, 'source is undefined, expected the text of a template'],
    [5, {}, 'source is 5, expected the text of a template'],
    ['', null, 'options is null, expected an object with budgets, clock, globals, random'],
    ['', 'x', 'options is "x", expected an object with'],
    ['', { clok: 1 }, 'options is "clok", expected one of budgets, clock, globals, random'],
    ['', { clock: new Date(0) }, 'clock is an object, expected a function'],
    ['', { random: 5 }, 'random is 5, expected a function'],
    ['', { globals: null }, 'globals is null, expected an object or a Map'],
    [
      '',
      { budgets: { step: 1 } },
      'budgets is "step", expected one of steps, output, range, recursion, time',
    ],
    ['', { budgets: { steps: '10' } }, 'budgets.steps is "10", expected a number from 0 on, or Infinity'],
    ['', { budgets: { range: Number.NaN } }, 'budgets.range is NaN'],
    ['', { budgets: { time: -1 } }, 'budgets.time is -1'],
  ])('that are none: compile(%j, %j)', (source, options, message) => {
    const error = errorOf(() => Reflect.apply(compile, undefined, [source, options]))
    expect(error.code).toBe('invalid_option')
    expect(error.message).toContain(message)
  })
})

describe('a template that does not compile', () => {
  it.each([
    ['{% frobnicate %}x', "Encountered unknown tag 'frobnicate'."],
    ["{{ 'a' | nosuchfilter }}", "No filter named 'nosuchfilter'."],
    ['{{ 1 is nosuchtest }}', "No test named 'nosuchtest'."],
    [
      '{% if true %}x',
      "Unexpected end of template. Jinja was looking for the following tags: 'elif' or 'else' or 'endif'. The innermost block that needs to be closed is 'if'.",
    ],
    ['{{ a ? b }}', "unexpected char '?' at 5"],
    ['{{ }}', "Expected an expression, got 'end of print statement'"],
    ['{% break %}', "'break' outside loop"],
    ['{{ f(a=1, a=2) }}', 'keyword argument repeated: a'],
  ])('%s', (template, message) => {
    const error = errorOf(() => compile(template))
    expect(error).toBeInstanceOf(TemplateSyntaxError)
    expect(error.code).toBe('template_syntax')
    expect(error.message).toBe(message)
    expect(error.line).toBe(1)
  })

  it('says where: line, column in code points, and the line', () => {
    const error = errorOf(() => compile('a\n😀 {{ x }} {% nope %}\nb'))
    expect([error.line, error.column, error.sourceLine]).toEqual([2, 14, '😀 {{ x }} {% nope %}'])
  })
})

describe('a rendering that fails', () => {
  it.each([
    ["{{ 'a' + none }}", TemplateRuntimeError, 'can only concatenate str (not "NoneType") to str'],
    ['{{ nope.x }}', UndefinedError, "'nope' is undefined"],
    ['{{ m.x.y }}', UndefinedError, "'dict object' has no attribute 'x'"],
    ['{{ l[5].x }}', UndefinedError, 'list object has no element 5'],
    ['{{ none | length }}', TemplateRuntimeError, "object of type 'NoneType' has no len()"],
    ["{{ 'a' < 1 }}", TemplateRuntimeError, "'<' not supported between instances of 'str' and 'int'"],
    ['{{ l.append(1) }}', SecurityError, "access to attribute 'append' of 'list' object is unsafe."],
    ["{% include 'x' %}", TemplateRuntimeError, 'no loader for this environment specified'],
  ])('%s', (template, type, message) => {
    const error = errorOf(() => compile(template).render({ m: {}, l: [1] }))
    expect(error).toBeInstanceOf(type)
    expect(error.message).toBe(message)
    expect(error.hint).not.toBe('')
  })

  it('says where', () => {
    const error = errorOf(() => compile('{% set x = 1 %}\n  {{ x.y.z }}').render())
    expect([error.line, error.column, error.sourceLine]).toEqual([2, 6, '  {{ x.y.z }}'])
  })

  it.each([
    ["{{ '{:c}'.format(-1) }}", 'OverflowError', '%c arg not in range(0x110000)'],
    ["{{ '{:c}'.format(1114112) }}", 'OverflowError', '%c arg not in range(0x110000)'],
    ["{{ '{:.1f}'.format(10 ** 400) }}", 'OverflowError', 'int too large to convert to float'],
    [
      "{{ '{:d}'.format(10 ** 5000) }}",
      'ValueError',
      'Exceeds the limit (4300 digits) for integer string conversion',
    ],
    [
      "{{ '%d' % (10 ** 5000) }}",
      'ValueError',
      'Exceeds the limit (4300 digits) for integer string conversion',
    ],
    [
      "{{ 'a' | urlize(extra_schemes=['a b']) }}",
      'FilterArgumentError',
      "'a b' is not a valid URI scheme prefix.",
    ],
  ])('with the class that Python raises: %s', (template, pythonType, message) => {
    const error = errorOf(() => compile(template).render())
    expect(error).toMatchObject({ pythonType, message, line: 1 })
  })

  it('in the form of a date too', () => {
    const error = errorOf(() => compile("a\n{{ strftime_now('%999999999d') }}").render())
    expect(error).toMatchObject({ code: 'template_runtime', pythonType: 'ValueError', line: 2 })
    expect(error.message).toContain('a width of 999999999')
  })

  it('keeps the text of raise_exception as it is', () => {
    const error = errorOf(() => compile("{{ raise_exception('Bad role: ' + r) }}").render({ r: '<x>' }))
    expect(error).toBeInstanceOf(TemplateRaisedError)
    expect(error.message).toBe('Bad role: <x>')
    expect(isJinjaError(error)).toBe(true)
  })
})
