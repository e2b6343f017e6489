import type { ChatTemplate } from '@parlance/core'
import fc from 'fast-check'
import { answerMarkup } from './answer-markup.js'
import { templateTokens } from './template-tokens.js'
import { texts } from './texts.js'

/**
 * What a model may write: text, the template's own tokens and the marks of its answers, each of them also cut short, in
 * any order.
 */
export function outputs(template: ChatTemplate): fc.Arbitrary<string> {
  const tokens = [...new Set([...templateTokens(template), ...answerMarkup(template)])]
  if (tokens.length === 0) return texts()
  const token = fc.constantFrom(...tokens)
  const cut = fc
    .tuple(token, fc.nat({ max: 30 }))
    .map(([text, length]) => text.slice(0, Math.min(length, text.length)))
  return fc.array(fc.oneof(token, cut, texts()), { maxLength: 8 }).map((pieces) => pieces.join(''))
}
