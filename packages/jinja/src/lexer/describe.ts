import type { Token } from './token.js'

const DESCRIPTIONS: ReadonlyMap<string, string> = new Map([
  ['variable_begin', 'begin of print statement'],
  ['variable_end', 'end of print statement'],
  ['block_begin', 'begin of statement block'],
  ['block_end', 'end of statement block'],
  ['data', 'template data / text'],
  ['eof', 'end of template'],
])

/** A type of tokens in words. */
export function describeType(type: string): string {
  return DESCRIPTIONS.get(type) ?? type
}

/** A token in words, as error messages name it. */
export function describeToken(token: Token): string {
  return token.type === 'name' || token.type === 'operator' ? token.value : describeType(token.type)
}
