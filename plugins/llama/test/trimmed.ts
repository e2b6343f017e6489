import type { Message } from '@parlance/core'
import { strip } from '@parlance/python-text'
import type { ReadBack } from '@parlance/testkit'

/** What comes back of an answer whose content is written without the white space around it; beside calls, none. */
export function trimmed({ content, tool_calls: called = [] }: Message): ReadBack {
  const calls = (called ?? []).map(({ function: fn }) => [fn?.name ?? '', value(fn?.arguments)] as const)
  return calls.length > 0 ? { calls } : { content: strip(content as string), calls }
}

function value(given: unknown): unknown {
  return typeof given === 'string' ? JSON.parse(given) : given
}
