import type { RenderOptions } from '@parlance/core'
import { describe, expect, test } from 'vitest'
import { HfTemplate } from '../src/index.js'
import { hf } from './chatml.js'

type Reasoning = NonNullable<RenderOptions['reasoning']>

/** The end of a prompt, and the codes of the report. */
function outcome(template: HfTemplate, reasoning: Reasoning): string {
  const { text, report } = template.compose('Q', { reasoning })
  expect(template.render('Q', { reasoning })).toBe(text)
  return [text, ...report.notes.map((note) => note.code)].join(' ')
}

const SWITCH = "{{ 'think' if enable_thinking is defined and enable_thinking else 'answer' }}"
const OWN_SWITCH = '{% if use_reasoning is defined and not use_reasoning %}answer{% else %}think{% endif %}'
const PRINTED = "{{ 'effort=' + (reasoning_effort or 'medium') }}"
const NAMED =
  "{% if reasoning_effort is not defined %}{% set reasoning_effort = 'none' %}{% endif %}{% if reasoning_effort not in ['none', 'high'] %}{{ raise_exception('none or high') }}{% endif %}{{ reasoning_effort }}"
const OFF_WORD =
  "{% set e = reasoning_effort | default('high') %}{% if e == 'no_think' %}answer{% else %}think {{ e }}{% endif %}"
const BUDGET =
  '{% if thinking_budget is defined and thinking_budget == 0 %}answer{% elif thinking_budget is defined %}up to {{ thinking_budget }}{% else %}think{% endif %}'
const FALSY_BUDGET = '{% if thinking_budget %}up to {{ thinking_budget }}{% else %}think{% endif %}'
const MODE =
  "{% set mode = thinking_mode | default('adaptive') %}{{ {'enabled': 'think', 'disabled': 'answer'}.get(mode, 'as you like') }}"
const BOTH = `${SWITCH}{{ ' ' + reasoning_effort if reasoning_effort is defined }}`

describe('the common reasoning option', () => {
  test.each<[what: string, jinja: string, expected: readonly [Reasoning, string][]]>([
    [
      'a switch',
      SWITCH,
      [
        [true, 'think'],
        [false, 'answer'],
        ['low', 'think reasoning_level_ignored'],
      ],
    ],
    [
      'a switch of another name',
      OWN_SWITCH,
      [
        [true, 'think'],
        [false, 'answer'],
      ],
    ],
    [
      'an effort that is printed',
      PRINTED,
      [
        ['low', 'effort=low'],
        ['high', 'effort=high'],
        [true, 'effort=medium'],
        [false, 'effort=medium reasoning_switch_ignored'],
      ],
    ],
    [
      'an effort of few values, none by default',
      NAMED,
      [
        [true, 'high'],
        [false, 'none'],
        ['high', 'high'],
        ['low', 'high reasoning_level_ignored'],
      ],
    ],
    [
      'an effort with a word for none',
      OFF_WORD,
      [
        [true, 'think high'],
        [false, 'answer'],
        ['low', 'think low'],
      ],
    ],
    [
      'a budget',
      BUDGET,
      [
        [true, 'think'],
        [false, 'answer'],
        ['low', 'up to 1024'],
        ['medium', 'up to 4096'],
        ['high', 'up to 16384'],
      ],
    ],
    ['a budget of 0 that counts as none given', FALSY_BUDGET, [[false, 'think reasoning_switch_ignored']]],
    [
      'a mode',
      MODE,
      [
        [true, 'think'],
        [false, 'answer'],
        ['high', 'think reasoning_level_ignored'],
      ],
    ],
    [
      'a switch and an effort',
      BOTH,
      [
        ['low', 'think low'],
        [true, 'think'],
        [false, 'answer'],
      ],
    ],
    [
      'nothing',
      'x',
      [
        [true, 'x reasoning_switch_ignored'],
        ['low', 'x reasoning_switch_ignored'],
      ],
    ],
    ['a text about reasoning', "{{ reasoning_hint or 'x' }}", [[true, 'x reasoning_switch_ignored']]],
  ])('for a template with %s', (_what, jinja, expected) => {
    const template = hf(jinja)
    const found = expected.map(([level]) => [level, outcome(template, level)])
    expect(found).toEqual(expected)
  })

  test('a kwarg goes before what it sets; what it sets is the caller’s', () => {
    const template = hf(PRINTED)
    expect(template.render('Q', { reasoning: 'high', kwargs: { reasoning_effort: 'low' } })).toBe(
      'effort=low',
    )
    const segments = template.compose('Q', { reasoning: 'high' }).segments
    expect(segments).toMatchObject([
      { text: 'effort=' },
      { text: 'high', trusted: false, source: 'reasoning' },
    ])
  })

  test('the report says what it was given instead', () => {
    const message = (jinja: string, reasoning: Reasoning) =>
      hf(jinja)
        .compose('Q', { reasoning })
        .report.notes.map((note) => note.message)
    expect([message(NAMED, 'low'), message(SWITCH, 'low'), message(PRINTED, false)]).toEqual([
      ['The template does not know reasoning as "low"; it was given reasoning_effort as "high".'],
      ['The template knows reasoning only as on or off; "low" counts as on.'],
      ['The template names no value of reasoning_effort for no reasoning.'],
    ])
  })
})

describe('of several templates the chosen one decides', () => {
  const template = HfTemplate.fromTokenizer({
    tokenizerConfig: {
      chat_template: [
        { name: 'default', template: '{{ style }}' },
        { name: 'tool_use', template: `{{ tools | length }}${SWITCH}` },
      ],
    },
  })
  const tools = [{ type: 'function', function: { name: 'f' } }]
  const composed = (options: RenderOptions) => {
    const { text, report } = template.compose('Q', options)
    return [text, ...report.notes.map((note) => `${note.code} ${note.source}`)]
  }

  test.each<[options: RenderOptions, expected: string[]]>([
    [{ tools, reasoning: true }, ['1think']],
    [{ reasoning: true }, ['', 'reasoning_switch_ignored reasoning']],
    [{ kwargs: { enable_thinking: true } }, ['', 'unused_kwarg kwargs.enable_thinking']],
    [{ tools, kwargs: { enable_thinking: true, style: 's' } }, ['1think', 'unused_kwarg kwargs.style']],
    [{ kwargs: { style: 's' } }, ['s']],
    [{ tools, kwargs: { chat_template: 'default' } }, ['', 'tools_not_rendered tools']],
  ])('%j', (options, expected) => {
    expect(composed(options)).toEqual(expected)
  })
})
