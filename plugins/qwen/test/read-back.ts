import type { Message } from '@parlance/core'
import { lstrip, strip } from '@parlance/python-text'
import type { ReadBack } from '@parlance/testkit'

/** What of an answer comes back where line breaks at the marks of reasoning belong to the marks. */
export function withoutOuterBreaks(answer: Message): ReadBack {
  return readBack(
    answer,
    (reasoning) => strip(reasoning, '\n'),
    (content) => lstrip(content, '\n'),
  )
}

/** What of an answer comes back where everything is trimmed as Python's `strip` does. */
export function trimmed(answer: Message): ReadBack {
  return readBack(
    answer,
    (reasoning) => strip(reasoning),
    (content) => strip(content),
  )
}

/** The same where content is trimmed beside calls alone, and there is no reasoning. */
export function callsTrimmed(answer: Message): ReadBack {
  const calling = answer.tool_calls !== undefined
  const { content, calls } = readBack(
    answer,
    (reasoning) => reasoning,
    (text) => (calling ? strip(text) : text),
  )
  return { content, calls }
}

type Change = (text: string) => string

function readBack(answer: Message, reasoning: Change, content: Change): ReadBack {
  return {
    content: content(typeof answer.content === 'string' ? answer.content : ''),
    reasoning_content: reasoning(answer.reasoning_content ?? ''),
    calls: (answer.tool_calls ?? []).map(({ function: called }) => {
      const given = called?.arguments
      return [called?.name ?? '', typeof given === 'string' ? (JSON.parse(given) as unknown) : given]
    }),
  }
}
