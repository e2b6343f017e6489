import type { Message, Repair } from '@parlance/core'
import { describe, expect, test } from 'vitest'
import type { HfTemplate } from '../src/index.js'
import { hf } from './chatml.js'
import { composed } from './composed.js'

describe('repairs', () => {
  const strict = hf(
    "{% if messages[0].role == 'system' %}{{ raise_exception('no system') }}{% endif %}{% for m in messages %}{% if (m.role == 'user') != (loop.index0 % 2 == 0) %}{{ raise_exception('must alternate') }}{% endif %}<{{ m.role }}>{{ m.content }}{% endfor %}",
  )
  const knowing = hf(
    "{% for m in messages %}{% if m.role not in ['system', 'user'] %}{{ raise_exception('Unexpected role') }}{% endif %}<{{ m.role }}>{{ m.content }}{% endfor %}",
  )

  test.each<[repair: Repair, template: HfTemplate, messages: Message[], text: string, notes: string[]]>([
    [
      'merge-consecutive',
      strict,
      [
        { role: 'user', content: 'a' },
        { role: 'user', content: 'b' },
      ],
      '<user>a\n\nb',
      ['repair messages[1]'],
    ],
    [
      'system-to-user',
      strict,
      [
        { role: 'system', content: 's' },
        { role: 'user', content: 'a' },
      ],
      '<user>s\n\na',
      ['repair messages[0]'],
    ],
    ['system-to-user', strict, [{ role: 'system', content: 's' }], '<user>s', ['repair messages[0]']],
    [
      'developer-to-system',
      knowing,
      [
        { role: 'developer', content: 's' },
        { role: 'user', content: 'a' },
      ],
      '<system>s<user>a',
      ['repair messages[0]'],
    ],
  ])('%s', (repair, template, messages, text, notes) => {
    const result = composed(template, messages, { repair: [repair] })
    expect([result.text, result.notes]).toEqual([text, notes])
  })

  test('are made only when asked for', () => {
    expect(() =>
      strict.render([
        { role: 'user', content: 'a' },
        { role: 'user', content: 'b' },
      ]),
    ).toThrow('messages[1]: must alternate')
    expect(() => knowing.render([{ role: 'developer', content: 's' }])).toThrow(
      'messages[0]: Unexpected role',
    )
    expect(() => strict.render('a', { repair: ['fix-it' as Repair] })).toThrow(
      /Option repair\[0\] is "fix-it"; expected one of merge-consecutive/,
    )
  })

  test('a refusal names the message of the caller', () => {
    const messages = [
      { role: 'user', content: 'a' },
      { role: 'user', content: 'b' },
      { role: 'system', content: 's' },
      { role: 'assistant', content: 'c' },
    ]
    expect(() => strict.render(messages, { repair: ['merge-consecutive'] })).toThrow(
      'messages[3]: must alternate',
    )
  })

  test('parts are merged as parts', () => {
    const parts = hf(
      '{% for m in messages %}<{{ m.role }}>{% for p in m.content %}{{ p.text }}{% endfor %}{% endfor %}',
    )
    const messages = [
      { role: 'user', content: 'a' },
      { role: 'user', content: [{ type: 'text', text: 'b' }] },
    ]
    expect(parts.render(messages, { repair: ['merge-consecutive'], addGenerationPrompt: false })).toBe(
      '<user>a\n\nb',
    )
  })
})
