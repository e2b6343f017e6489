import { dumpsJson, isPyFloat, type JsonValue, parseJson } from '@parlance/python-text'

/** What of a message a golden case speaks of. */
export interface MessageFacts {
  /** Null counts as empty. */
  readonly content: string
  /** Empty when there is none. */
  readonly reasoning: string
  readonly calls: readonly CallFacts[]
}

export interface CallFacts {
  readonly name: string
  /** As JSON text with sorted keys: two that are equal as values are equal. Text that is no JSON stays as it is. */
  readonly arguments: string
  readonly id?: string
}

interface CallShape {
  readonly id?: string
  readonly name?: string
  readonly arguments?: unknown
  readonly function?: { readonly name: string; readonly arguments: unknown }
}

/** The facts of a parsed message, or of an expected one, whose calls have no `function` around them. */
export function messageFacts(message: object): MessageFacts {
  const {
    content,
    reasoning_content: reasoning,
    tool_calls: calls,
  } = message as {
    readonly content?: string | null
    readonly reasoning_content?: string | null
    readonly tool_calls?: readonly CallShape[]
  }
  return { content: content ?? '', reasoning: reasoning ?? '', calls: (calls ?? []).map(callFacts) }
}

function callFacts(call: CallShape): CallFacts {
  const { name = '', arguments: given } = call.function ?? call
  return { name, arguments: argumentsFact(given), ...(call.id === undefined ? {} : { id: call.id }) }
}

function argumentsFact(given: unknown): string {
  return dumpsJson(sameNumbers(typeof given === 'string' ? jsonOf(given) : (given as JsonValue)), {
    sortKeys: true,
  })
}

function jsonOf(text: string): JsonValue {
  try {
    return parseJson(text)
  } catch {
    return text
  }
}

/** Without the difference of 2 and 2.0, which are equal. */
function sameNumbers(value: unknown): JsonValue {
  if (isPyFloat(value)) return value.value
  if (Array.isArray(value)) return value.map(sameNumbers)
  if (value instanceof Map) return new Map([...value].map(([key, item]) => [String(key), sameNumbers(item)]))
  if (typeof value !== 'object' || value === null) return value as JsonValue
  return new Map(Object.entries(value).map(([key, item]) => [key, sameNumbers(item)]))
}
