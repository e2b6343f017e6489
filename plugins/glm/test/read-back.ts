import type { Message } from '@parlance/core'
import { strip } from '@parlance/python-text'
import type { ReadBack } from '@parlance/testkit'

/** What comes back of an answer in a format that leaves out the white space around content. */
export function trimmed(answer: Message): ReadBack {
  return { ...verbatim(answer), content: strip(answer.content as string) }
}

/** The same where reasoning loses the white space around it too. */
export function trimmedThoughts(answer: Message): ReadBack {
  return { ...trimmed(answer), reasoning_content: strip(answer.reasoning_content ?? '') }
}

/** The same where reasoning stands as it is, its line breaks at the ends counting as the format's. */
export function barelyTrimmedThoughts(answer: Message): ReadBack {
  return { ...trimmed(answer), reasoning_content: strip(answer.reasoning_content ?? '', '\n') }
}

function verbatim({ content, tool_calls: called }: Message): ReadBack {
  const calls = (called ?? []).map(({ function: fn }) => [fn?.name ?? '', value(fn?.arguments)] as const)
  return { content: content as string, calls }
}

function value(given: unknown): unknown {
  return typeof given === 'string' ? JSON.parse(given) : given
}
