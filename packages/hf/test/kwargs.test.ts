import { CLOCK, fixedClock, MODELS, systemClock } from '@parlance/core'
import { describe, expect, test } from 'vitest'
import { HfTemplate } from '../src/index.js'
import { hf } from './chatml.js'

describe('kwargs', () => {
  const template = hf(
    "{{ messages[0].content }}{{ '!' if enable_thinking is defined and not enable_thinking }}{{ reasoning_effort }}",
  )

  test('are variables; unused ones are reported with the nearest name; null is absent', () => {
    expect(template.render('Hi', { kwargs: { enable_thinking: false } })).toBe('Hi!')
    expect(template.render('Hi', { kwargs: { enable_thinking: null } })).toBe('Hi')
    const [note] = template.compose('Hi', { kwargs: { enable_think: false } }).report.notes
    expect(note).toMatchObject({
      code: 'unused_kwarg',
      source: 'kwargs.enable_think',
      message: expect.stringContaining('enable_thinking'),
    })
  })

  test('the common reasoning switch sets what the template reads', () => {
    expect(template.render('Hi', { reasoning: false })).toBe('Hi!')
    expect(template.render('Hi', { reasoning: 'low' })).toBe('Hilow')
  })

  test('cannot hide the conversation', () => {
    expect(() => template.render('Hi', { kwargs: { messages: [] } })).toThrow(
      /kwargs\.messages is an array of 0; expected the option messages/,
    )
  })

  test('names like __proto__ are ordinary', () => {
    const kwargs = JSON.parse('{"__proto__": 1, "toString": 2}') as object
    expect(
      hf('{{ toString is defined }}{{ constructor is defined }}').render('Hi', { kwargs: { ...kwargs } }),
    ).toBe('TrueFalse')
  })
})

describe('dates', () => {
  const DATED = "Today: {{ date_string if date_string is defined else strftime_now('%d %b %Y') }}"
  const dated = hf(DATED)

  test('come from the option, the injected clock, or a kwarg', () => {
    const now = new Date('2026-01-05T10:00:00Z')
    expect(dated.render('Hi', { now })).toBe('Today: 05 Jan 2026')
    expect(dated.render('Hi', { now, kwargs: { date_string: 'x' } })).toBe('Today: x')
    MODELS.container.register(CLOCK, { useValue: fixedClock('2026-01-06') })
    try {
      expect(hf(DATED).render('Hi')).toBe('Today: 06 Jan 2026')
      const shipped = HfTemplate.fromTokenizer({ jinja: DATED })
      expect(shipped.render('Hi')).toBe('Today: 06 Jan 2026')
    } finally {
      MODELS.container.register(CLOCK, { useValue: systemClock })
    }
  })
})
