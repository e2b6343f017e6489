import type { CallStart } from '@parlance/core'
import { beginNamedCall } from '../calls/begin-call.js'
import type { CallToBegin } from '../output/call-beginning.js'
import { callBehind } from '../output/call-behind.js'
import type { XtmlRequest } from './xtml-reader.js'
import { XTML_OPEN, XTML_SEPARATOR, xtmlAttribute, xtmlClose, xtmlOpen } from './xtml-tags.js'

const RESPONSE = xtmlOpen('response')
const ANSWER = xtmlClose('think') + RESPONSE

const begin = beginNamedCall({
  open: `${xtmlOpen('tools')}${XTML_OPEN}call tool="`,
  afterName: `" index="1"${XTML_SEPARATOR}`,
})

/**
 * What begins a call in XTML: `<|open|>tools<|sep|><|open|>call tool="ring" index="1"<|sep|>`, behind the elements that
 * stand in front of it.
 *
 * @param start the element that the prompt has opened
 */
export function beginXtmlCall(start: XtmlRequest['start'], request: CallToBegin): CallStart | null {
  const { name } = request
  const call = begin({
    ...request,
    name: name === undefined ? undefined : xtmlAttribute(name),
    afterContent: false,
  })
  return call === null ? null : callBehind(beforeCalls(start), call)
}

/** What begins content in XTML. */
export function beginXtmlContent(start: XtmlRequest['start']): string {
  if (start === 'think') return ANSWER
  return start === 'response' ? '' : RESPONSE
}

function beforeCalls(start: XtmlRequest['start']): string {
  return start === 'message' ? '' : beginXtmlContent(start) + xtmlClose('response')
}
