import type { CallStart } from '@parlance/core'
import type { CallToBegin } from './call-beginning.js'
import { callBehind } from './call-behind.js'
import type { OutputFormat, ReasoningFormat } from './output-format.js'
import type { StartState } from './start-state.js'

/**
 * Where in an answer a prompt ends: before all of it, inside reasoning, behind reasoning, or inside content.
 */
export type AnswerPlace = 'start' | 'reasoning' | 'answer' | 'content'

/**
 * The place that a prompt has come to.
 *
 * @param begun what it has written of the assistant's turn
 * @param prefill what of that the model is to continue
 */
export function answerPlace(
  begun: string,
  prefill: string,
  start: StartState,
  { reasoning, lead = '' }: OutputFormat,
): AnswerPlace {
  if (start === 'reasoning') return 'reasoning'
  const end = reasoning?.end ?? ''
  const said = end === '' ? prefill : prefill.slice(after(prefill, end))
  const own = said.startsWith(lead) ? said.slice(lead.length) : said
  if (own.trim() !== '') return 'content'
  return end !== '' && begun.includes(end) ? 'answer' : 'start'
}

function after(text: string, mark: string): number {
  const at = text.lastIndexOf(mark)
  return at < 0 ? 0 : at + mark.length
}

/** What begins a call there; null where none of the format's calls can be begun. */
export function beginCall(format: OutputFormat, place: AnswerPlace, request: CallToBegin): CallStart | null {
  const begin = format.calls?.find((calls) => calls.begin !== undefined)?.begin
  const call = begin?.({ ...request, afterContent: place === 'content' }) ?? null
  return call === null ? null : callBehind(beforeAnswer(format, place), call)
}

/** What begins content there; null where the model may open reasoning by itself. */
export function beginContent(format: OutputFormat, place: AnswerPlace): string | null {
  if (place === 'content') return ''
  const { reasoning, lead = '', content = lead } = format
  if (place !== 'start' || reasoning === null || reasoning === undefined) {
    return beforeAnswer(format, place) + content
  }
  const ruledOut = reasoning.ruleOut ?? reasoning.none
  return ruledOut === undefined ? null : ruledOut + content
}

/** What the format writes up to the end of reasoning. */
function beforeAnswer({ reasoning }: OutputFormat, place: AnswerPlace): string {
  if (reasoning === null || reasoning === undefined) return ''
  if (place === 'reasoning') return closing(reasoning)
  return place === 'start' ? (reasoning.none ?? '') : ''
}

function closing({ close, end, padding }: ReasoningFormat): string {
  return close ?? (padding === '' ? end : `\n${end}\n\n`)
}
