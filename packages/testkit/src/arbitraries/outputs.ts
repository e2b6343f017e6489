import type { ChatTemplate } from '@parlance/core'
import fc from 'fast-check'
import { templateTokens } from './template-tokens.js'
import { texts } from './texts.js'

/** What a model may write: text, the template's own tokens, and tokens cut short, in any order. */
export function outputs(template: ChatTemplate): fc.Arbitrary<string> {
  const tokens = templateTokens(template)
  if (tokens.length === 0) return texts()
  const token = fc.constantFrom(...tokens)
  const cut = fc
    .tuple(token, fc.nat({ max: 30 }))
    .map(([text, length]) => text.slice(0, Math.min(length, text.length)))
  return fc.array(fc.oneof(token, cut, texts()), { maxLength: 8 }).map((pieces) => pieces.join(''))
}
