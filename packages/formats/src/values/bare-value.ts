const WORDS: ReadonlyMap<string, string> = new Map([
  ['true', 'true'],
  ['false', 'false'],
  ['null', 'null'],
  ['True', 'true'],
  ['False', 'false'],
  ['None', 'null'],
])
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/

/** A number, or a constant of JSON or Python, as JSON: the number as it is written; null for any other text. */
export function bareValue(word: string): string | null {
  return WORDS.get(word) ?? (NUMBER.test(word) ? word : null)
}
