import type { OutputDelta, ParsedMessage } from '@parlance/core'

/** A call as text: what a stream adds up to and a message holds. */
export interface CallParts {
  readonly id: string
  readonly name: string
  readonly arguments: string
}

/** What a message of the model's consists of. */
export interface OutputParts {
  readonly content: string
  readonly reasoning: string
  readonly calls: readonly CallParts[]
}

export function partsOf(message: ParsedMessage): OutputParts {
  return {
    content: message.content,
    reasoning: message.reasoning_content ?? '',
    calls: (message.tool_calls ?? []).map(({ id, function: called }) => ({ id, ...called })),
  }
}

/** The deltas of a stream joined as a client joins them; an id or a name that comes twice stands there twice. */
export function joinDeltas(deltas: readonly OutputDelta[]): OutputParts {
  let content = ''
  let reasoning = ''
  const calls: { id: string; name: string; arguments: string }[] = []
  for (const delta of deltas) {
    content += delta.content ?? ''
    reasoning += delta.reasoning_content ?? ''
    for (const { index, id, function: called } of delta.tool_calls ?? []) {
      calls[index] ??= { id: '', name: '', arguments: '' }
      const call = calls[index]
      call.id += id ?? ''
      call.name += called?.name ?? ''
      call.arguments += called?.arguments ?? ''
    }
  }
  return { content, reasoning, calls }
}
