import type { CallStart } from '@parlance/core'

/** The same beginning of a call, behind other text. */
export function callBehind(text: string, call: CallStart): CallStart {
  const { name } = call
  const by = text.length
  return {
    ...call,
    text: text + call.text,
    ...(name !== undefined && { name: { start: name.start + by, end: name.end + by } }),
  }
}
