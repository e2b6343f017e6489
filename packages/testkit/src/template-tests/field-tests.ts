import type { ChatTemplate, ChatTemplateFields, Message } from '@parlance/core'
import { FIELD_NAMES, isParlanceError } from '@parlance/core'
import { expect, test } from 'vitest'
import { TOOLS } from '../arbitraries/index.js'
import { outcomeOf } from './outcome.js'
import type { Subject } from './subject.js'

const MARK = '<zq-mark>'

/** Conversations that between them touch each marker; the ids of calls are such as Mistral asks for. */
const SAMPLES: readonly (readonly Message[])[] = [
  [{ role: 'user', content: 'a' }],
  [
    { role: 'system', content: 's' },
    { role: 'user', content: 'a' },
    { role: 'assistant', content: 'b' },
    { role: 'user', content: 'c' },
  ],
  // Without a system message and a tool's, which some formats refuse.
  [
    { role: 'user', content: 'a' },
    { role: 'assistant', content: 'b' },
    { role: 'user', content: 'c' },
  ],
  [
    { role: 'user', content: 'a' },
    { role: 'assistant', content: 'b' },
    { role: 'tool', content: 't' },
    { role: 'user', content: 'c' },
  ],
  // A result with all that formats ask of one: the id of its call, of nine letters and digits, and the function's name.
  [
    { role: 'user', content: 'a' },
    {
      role: 'assistant',
      content: '',
      tool_calls: [{ id: 'abcdef123', function: { name: 'f', arguments: '{}' } }],
    },
    { role: 'tool', tool_call_id: 'abcdef123', name: 'f', content: 't' },
  ],
]

type FieldName = keyof ChatTemplateFields

/** How an override of a field shows. Default: in the prompt of a sample. */
const SHOWS: Partial<Record<FieldName, (template: ChatTemplate) => boolean>> = {
  capability: (template) => template.render(MARK) === MARK,
  stopWords: (template) => template.compose('a').stopWords.includes(MARK) && endsWith(template),
  bosToken: (template) => template.info.tokens.bos === MARK,
  eosToken: (template) => template.info.tokens.eos === MARK && endsWith(template),
}

const VALUES: Partial<Record<FieldName, unknown>> = { capability: 'completion', stopWords: [MARK] }

/** Declares a test for each marker field: an override shows, or it is refused. */
export function fieldTests(subject: Subject): void {
  const { honours } = subject.template.info
  for (const field of FIELD_NAMES) {
    const value = VALUES[field] ?? MARK
    if (honours.includes(field)) {
      test(`an override of ${field} shows`, () => {
        expect((SHOWS[field] ?? showsInPrompt)(subject.withField(field, value))).toBe(true)
      })
    } else {
      test(`an override of ${field}, which it does not use, is refused`, () => {
        expect(refusalOf(() => subject.withField(field, value))).toBe('field_not_honoured')
      })
    }
  }
}

function showsInPrompt(template: ChatTemplate): boolean {
  return SAMPLES.some((messages) => {
    const outcome = outcomeOf(() => template.render(messages, { tools: TOOLS }))
    return 'value' in outcome && outcome.value.includes(MARK)
  })
}

/** Whether an output, which may start inside reasoning, ends at the mark. */
function endsWith(template: ChatTemplate): boolean {
  const { content, reasoning_content: reasoning = '' } = template.compose('a').parse(`b${MARK}`).message
  return content + reasoning === 'b'
}

function refusalOf(action: () => unknown): string | undefined {
  try {
    action()
    return undefined
  } catch (error) {
    if (isParlanceError(error)) return error.code
    throw error
  }
}
