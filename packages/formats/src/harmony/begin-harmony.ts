import type { CallStart } from '@parlance/core'
import { beginNamedCall } from '../calls/begin-call.js'
import type { CallToBegin } from '../output/call-beginning.js'
import { callBehind } from '../output/call-behind.js'
import { readHeader, withoutRole } from './header.js'
import { CALL, CHANNEL, END, MESSAGE, START } from './tokens.js'

const NEXT = `${END}${START}assistant`
const FINAL = `${CHANNEL}final${MESSAGE}`

const begin = beginNamedCall({
  open: ' to=functions.',
  afterName: `${CHANNEL}commentary json${MESSAGE}`,
  close: CALL,
})

/**
 * What begins a call in the Harmony format: ` to=functions.ring<|channel|>commentary json<|message|>`, behind the end
 * of a message that the prompt has begun. Null inside a header.
 *
 * @param turn the prompt's text behind its last `<|start|>`
 */
export function beginHarmonyCall(turn: string, request: CallToBegin): CallStart | null {
  const before = betweenMessages(turn)
  if (before === null) return null
  const call = begin({ ...request, afterContent: false })
  return call === null ? null : callBehind(before, call)
}

/** What begins the channel for the user; nothing inside it. Null inside a header. */
export function beginHarmonyContent(turn: string): string | null {
  const body = turn.indexOf(MESSAGE)
  if (body >= 0 && readHeader(withoutRole(turn.slice(0, body))).channel !== 'analysis') return ''
  const before = betweenMessages(turn)
  return before === null ? null : before + FINAL
}

/** The end of the message at hand; null inside a header. */
function betweenMessages(turn: string): string | null {
  if (turn.includes(MESSAGE)) return NEXT
  return withoutRole(turn).trim() === '' ? '' : null
}
