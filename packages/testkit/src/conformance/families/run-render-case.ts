import { MODELS } from '@parlance/core'
import type { FamilyCase } from './family-case.js'
import { familyRenderOptions } from './family-options.js'

/** The prompt of a case. Where `render` and `compose` differ, both texts: no expectation has that shape. */
export function renderFamilyCase({ template: name, messages = [], options }: FamilyCase): unknown {
  const template = MODELS.build(name)
  const given = familyRenderOptions(options)
  const rendered = template.render(messages, given)
  const composed = template.compose(messages, given).text
  return rendered === composed ? rendered : { rendered, composed }
}

/** What a render case wants: the prompt, or an error of ours with the maker's words. */
export function expectedPrompt({ expected }: FamilyCase): unknown {
  if (typeof expected !== 'object' || expected === null) return expected
  const { message } = expected as { readonly message?: string }
  return { $error: message ?? true }
}
