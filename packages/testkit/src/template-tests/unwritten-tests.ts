import type { Message, Prompt } from '@parlance/core'
import { expect, test } from 'vitest'
import { outcomeOf } from './outcome.js'
import type { Subject } from './subject.js'

/** What messages say beside their content. */
const BESIDE: Readonly<Record<string, unknown>> = {
  tool_calls: [{ id: 'abcdef123', type: 'function', function: { name: 'f', arguments: '{}' } }],
  function_call: { name: 'f', arguments: '{}' },
  reasoning_content: 'a thought',
  reasoning: 'a thought',
  refusal: 'a refusal',
}

/** Declares the test that nothing of an assistant message stays out of the prompt without a word. */
export function unwrittenTests({ template }: Subject): void {
  if (template.info.capability !== 'chat') return

  test.each(Object.entries(BESIDE))('"%s" of a message shows, or a note names it', (field, value) => {
    const messages: Message[] = [
      { role: 'user', content: 'a' },
      { role: 'assistant', content: 'b', [field]: value },
      { role: 'user', content: 'c' },
    ]
    const outcome = outcomeOf(() => template.compose(messages))
    if ('refusal' in outcome) return
    expect(sourcesOf(outcome.value).some((source) => source.startsWith(`messages[1].${field}`))).toBe(true)
  })
}

function sourcesOf({ segments, report }: Prompt): string[] {
  return [...segments, ...report.notes].flatMap(({ source }) => source ?? [])
}
