import { MarkerScanner } from '../output/marker-scanner.js'
import { XTML_END, XTML_OPEN, XTML_SEPARATOR, xtmlClose, xtmlOpen } from './xtml-tags.js'

/**
 * Where a reader of XTML is:
 *
 * - `think`, `response`: inside these elements;
 * - `doubt`: another element opened inside reasoning. If the reasoning closes after all, it was reasoning; if the output
 *   ends first, it was an element;
 * - `message`: between elements; `tools`, `call`: inside these, between their parts;
 * - `callTag`, `argumentTag`, `jsonTag`: inside a tag with attributes;
 * - `value`, `json`: inside an argument, or inside arguments that are one JSON text.
 */
export type XtmlMode =
  | 'think'
  | 'doubt'
  | 'message'
  | 'response'
  | 'tools'
  | 'callTag'
  | 'call'
  | 'argumentTag'
  | 'value'
  | 'jsonTag'
  | 'json'

export const THINK = xtmlOpen('think')
export const END_THINK = xtmlClose('think')
export const TOOLS = xtmlOpen('tools')
export const END_TOOLS = xtmlClose('tools')
export const END_CALL = xtmlClose('call')
export const END_ARGUMENT = xtmlClose('argument')
const CALL = `${XTML_OPEN}call `
const ARGUMENT = `${XTML_OPEN}argument `
const JSON_BLOCK = `${XTML_OPEN}json `
const MESSAGE = `${XTML_OPEN}message role="assistant"${XTML_SEPARATOR}`
const END_MESSAGE = xtmlClose('message')
const RESPONSE = xtmlOpen('response')
const END_RESPONSE = xtmlClose('response')
const END_JSON = xtmlClose('json')

const AROUND = [MESSAGE, RESPONSE, END_RESPONSE, TOOLS, END_TOOLS, END_MESSAGE, XTML_END]
const TAG = new MarkerScanner([XTML_SEPARATOR])

/** The marks that mean something in each mode. */
export const XTML_MARKS: Readonly<Record<XtmlMode, MarkerScanner>> = {
  think: new MarkerScanner([THINK, END_THINK, RESPONSE, TOOLS]),
  doubt: new MarkerScanner([END_THINK]),
  message: new MarkerScanner([...AROUND, THINK, END_THINK]),
  response: new MarkerScanner([END_RESPONSE, TOOLS, END_MESSAGE]),
  tools: new MarkerScanner([...AROUND, CALL]),
  callTag: TAG,
  call: new MarkerScanner([...AROUND, CALL, END_CALL, ARGUMENT, JSON_BLOCK]),
  argumentTag: TAG,
  value: new MarkerScanner([END_ARGUMENT]),
  jsonTag: TAG,
  json: new MarkerScanner([END_JSON]),
}

/** Where a mark leads; all others lead between the elements of the message. */
export const LEADS_TO: ReadonlyMap<string, XtmlMode> = new Map([
  [THINK, 'think'],
  [RESPONSE, 'response'],
  [TOOLS, 'tools'],
  [CALL, 'callTag'],
  [END_CALL, 'tools'],
  [ARGUMENT, 'argumentTag'],
  [END_ARGUMENT, 'call'],
  [JSON_BLOCK, 'jsonTag'],
  [END_JSON, 'call'],
])

/** Whether a mode is inside a call. */
export function isInCall(mode: XtmlMode): boolean {
  return (
    mode === 'call' || mode === 'argumentTag' || mode === 'value' || mode === 'jsonTag' || mode === 'json'
  )
}

/** The attributes of each tag that has some. */
export const TAG_ATTRIBUTES: ReadonlyMap<XtmlMode, readonly string[]> = new Map([
  ['callTag', ['tool', 'index']],
  ['argumentTag', ['key', 'type']],
  ['jsonTag', ['type']],
])

/** Whether a mode is inside a tag with attributes. */
export function isTag(mode: XtmlMode): boolean {
  return mode === 'callTag' || mode === 'argumentTag' || mode === 'jsonTag'
}
