import type { ParseOptions } from '@parlance/core'
import { isTruthy, textOfTemplate, type XtmlRequest } from '@parlance/formats'
import { END_RESPONSE, END_THINK, MESSAGE, RESPONSE, THINK } from './k3-tags.js'

/** Where an output starts: in the element that the end of the prompt opened. */
export function k3Start({ prompt, kwargs }: ParseOptions): XtmlRequest['start'] {
  if (prompt === undefined) return isTruthy(kwargs?.thinking ?? true) ? 'think' : 'response'
  const text = typeof prompt === 'string' ? prompt : textOfTemplate(prompt)
  const turn = text.lastIndexOf(`${MESSAGE}assistant"`)
  if (isOpen(text, turn, RESPONSE, END_RESPONSE)) return 'response'
  return isOpen(text, turn, THINK, END_THINK) ? 'think' : 'message'
}

/** Whether the last of these elements after `from` has no end. */
function isOpen(text: string, from: number, start: string, end: string): boolean {
  const at = text.lastIndexOf(start)
  return at > from && text.indexOf(end, at) < 0
}
