/**
 * What prompts are recognised by. A class of another copy of this package is another class, but its prompts have the
 * same brand, whose value is the kind of the prompt.
 */
export const PROMPT_BRAND: unique symbol = Symbol.for('@parlance/meta-template/prompt@1')

/** The kind of a prompt, or undefined for what is none. */
export function promptBrand(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !(PROMPT_BRAND in value)) return undefined
  return value[PROMPT_BRAND]
}
