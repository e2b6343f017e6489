import type { Message } from '@parlance/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HfTemplate } from '../src/index.js'

const TEMPLATES: readonly (readonly [name: string, jinja: string])[] = [
  [
    'ChatML',
    '{% for m in messages %}<|im_start|>{{ m.role }}\n{{ m.content }}<|im_end|>\n{% endfor %}{% if add_generation_prompt %}<|im_start|>assistant\n{% endif %}',
  ],
  [
    'trimming, as Llama 3',
    "{{ bos_token }}{% for m in messages %}{{ '<|h|>' + m.role + '<|/h|>\n\n' + m.content | trim + '<|im_end|>' }}{% endfor %}{% if add_generation_prompt %}<|h|>assistant<|/h|>\n\n{% endif %}",
  ],
  [
    'thinking, as Qwen 3',
    "{% for m in messages %}{% set c = m.content %}{% if '</think>' in c %}{% set c = c.split('</think>')[-1].lstrip('\n') %}{% endif %}<|im_start|>{{ m.role }}\n{% if m.role == 'assistant' and loop.last %}<think>\n\n</think>\n\n{% endif %}{{ c }}<|im_end|>\n{% endfor %}{% if add_generation_prompt %}<|im_start|>assistant\n{% endif %}",
  ],
]

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom(
    ' a ',
    '\n\n',
    'x \u{85}',
    '<|im_end|>',
    '\u{FEFF}',
    '$&',
    '{{ 1 }}',
    '{% raw %}',
    '</think>\n\nb ',
  ),
)

const conversation = fc
  .tuple(fc.array(fc.tuple(text, text), { maxLength: 3 }), text, text)
  .map(([turns, question, answer]): Message[] => [
    ...turns.flatMap(([user, assistant]) => [
      { role: 'user', content: user },
      { role: 'assistant', content: assistant },
    ]),
    { role: 'user', content: question },
    { role: 'assistant', content: answer === '' ? 'a' : answer },
  ])

describe.each(TEMPLATES)('%s', (_name, jinja) => {
  const tokenizerConfig = { chat_template: jinja, bos_token: '<s>', eos_token: '<|im_end|>' }
  const template = HfTemplate.fromTokenizer({ tokenizerConfig })

  test('compose gives what render gives, for every ending, and changes nothing of the caller', () => {
    fc.assert(
      fc.property(conversation, (messages) => {
        const before = structuredClone(messages)
        for (const options of [{}, { addGenerationPrompt: true }, { addGenerationPrompt: false }]) {
          expect(template.compose(messages, options).text).toBe(template.render(messages, options))
        }
        expect(messages).toEqual(before)
      }),
    )
  })

  test('an open prompt is the beginning of the closed one', () => {
    fc.assert(
      fc.property(conversation, (messages) => {
        const closed = template.render(messages, { addGenerationPrompt: false })
        expect(closed.startsWith(template.render(messages))).toBe(true)
      }),
    )
  })

  test('what is generated follows the prompt of the history', () => {
    fc.assert(
      fc.property(conversation, (messages) => {
        const { segments, text: whole } = template.compose(messages, { addGenerationPrompt: false })
        const before = template.render(messages.slice(0, -1))
        const generated = segments.filter((segment) => segment.generated).map((segment) => segment.text)
        expect(whole.startsWith(before + generated.join(''))).toBe(true)
        expect(generated.join('').endsWith('<|im_end|>')).toBe(true)
      }),
    )
  })
})
