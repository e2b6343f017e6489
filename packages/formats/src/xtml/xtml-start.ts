import type { ParseOptions } from '@parlance/core'
import { textOfTemplate } from '../output/start-state.js'
import { isTruthy } from '../values/truthy.js'
import { END_THINK, THINK } from './xtml-marks.js'
import type { XtmlRequest } from './xtml-reader.js'
import { XTML_OPEN, xtmlClose, xtmlOpen } from './xtml-tags.js'

const TURN = `${XTML_OPEN}message role="assistant"`
const RESPONSE = xtmlOpen('response')
const END_RESPONSE = xtmlClose('response')

/**
 * Where an output in XTML starts: in the element that the end of the prompt opened. Without a prompt the variable
 * `thinking` decides (default true).
 */
export function xtmlStart({ prompt, kwargs }: Pick<ParseOptions, 'prompt' | 'kwargs'>): XtmlRequest['start'] {
  if (prompt === undefined) return isTruthy(kwargs?.thinking ?? true) ? 'think' : 'response'
  const text = typeof prompt === 'string' ? prompt : textOfTemplate(prompt)
  const turn = text.lastIndexOf(TURN)
  if (isOpen(text, turn, RESPONSE, END_RESPONSE)) return 'response'
  return isOpen(text, turn, THINK, END_THINK) ? 'think' : 'message'
}

/** Whether the last of these elements after `from` has no end. */
function isOpen(text: string, from: number, start: string, end: string): boolean {
  const at = text.lastIndexOf(start)
  return at > from && text.indexOf(end, at) < 0
}
