import { MODELS } from '@parlance/core'
import { describe, expect, test } from 'vitest'
import type { HfFields } from '../src/index.js'
import { CHATML, chatml, hf } from './chatml.js'

describe('errors', () => {
  test('a refusal of the template keeps its words and names the message', () => {
    const strict = hf(
      "{% for m in messages %}{% if (m.role == 'user') != (loop.index0 % 2 == 0) %}{{ raise_exception('roles must alternate') }}{% endif %}{% endfor %}",
    )
    expect(() =>
      strict.render([
        { role: 'user', content: 'a' },
        { role: 'user', content: 'b' },
      ]),
    ).toThrow('messages[1]: roles must alternate')
  })

  test('a template that does not compile, or fails, says where', () => {
    expect(() => hf('a\n{% if %}')).toThrow(/The chat template "default" does not compile at line 2, column/)
    expect(() => hf('a\n{{ messages[0].x.y }}').render('Hi')).toThrow(
      /"default" failed at line 2, column .*In: \{\{ messages\[0\]\.x\.y \}\}/,
    )
  })

  test.each<[field: string, fields: HfFields]>([
    ['system', { system: 'S' }],
    ['stopWords', { stopWords: ['x'] }],
    ['stopWords', { stopWords: null }],
    ['capability', { capability: 'completion' }],
  ])('the marker %s cannot be overridden: %j', (field, fields) => {
    expect(() => hf(CHATML, fields)).toThrow(`The template "hf" does not use the field "${field}"`)
  })

  test('a field that no template has', () => {
    expect(() => hf(CHATML, { bosTokn: '<s>' } as HfFields)).toThrow(/unknown field "bosTokn"/)
  })

  test('no template, no conversation', () => {
    expect(() => MODELS.build('hf')).toThrow(/The tokenizer ships no chat template/)
    expect(() => chatml.render([])).toThrow(/messages is an array of 0; expected at least one message/)
    expect(() => chatml.render([{ role: 'user', content: 7 as unknown as string }])).toThrow(
      /messages\[0\]\.content is 7/,
    )
  })
})
