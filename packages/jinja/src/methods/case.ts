const CASED = /[\p{Lu}\p{Ll}\p{Lt}]/u
const CASED_OR_OTHER = /[\p{Lowercase}\p{Uppercase}\p{Lt}]/u
const UPPER = /\p{Uppercase}/u
const LOWER = /\p{Lowercase}/u
const TITLE = /\p{Lt}/u

const DIGRAPHS: ReadonlyMap<string, string> = new Map([
  ['Ǆ', 'ǅ'],
  ['ǅ', 'ǅ'],
  ['ǆ', 'ǅ'],
  ['Ǉ', 'ǈ'],
  ['ǈ', 'ǈ'],
  ['ǉ', 'ǈ'],
  ['Ǌ', 'ǋ'],
  ['ǋ', 'ǋ'],
  ['ǌ', 'ǋ'],
  ['Ǳ', 'ǲ'],
  ['ǲ', 'ǲ'],
  ['ǳ', 'ǲ'],
])

/** A code point in title case. */
function titleCharacter(character: string): string {
  const digraph = DIGRAPHS.get(character)
  if (digraph !== undefined) return digraph
  const upper = character.toUpperCase()
  if (upper.length <= character.length) return upper
  const [first = '', ...rest] = upper
  return first + rest.join('').toLowerCase()
}

/** Python's `str.capitalize`. */
export function capitalize(text: string): string {
  const [first = ''] = text
  return titleCharacter(first) + lowerAfter(first, text.slice(first.length))
}

/** Lower case of a text that follows another: the final sigma depends on what is before it. */
function lowerAfter(before: string, text: string): string {
  return `${before}${text}`.toLowerCase().slice(before.toLowerCase().length)
}

/** Python's `str.title`. */
export function title(text: string): string {
  let result = ''
  let word = ''
  for (const character of text) {
    if (CASED_OR_OTHER.test(character)) word += character
    else {
      result += capitalize(word) + character
      word = ''
    }
  }
  return result + capitalize(word)
}

/** Python's `str.swapcase`. */
export function swapCase(text: string): string {
  return Array.from(text, (character) => {
    if (UPPER.test(character)) return character.toLowerCase()
    return LOWER.test(character) ? character.toUpperCase() : character
  }).join('')
}

/** Python's `str.casefold`. */
export function caseFold(text: string): string {
  return Array.from(text, (character) =>
    character === 'ı' ? character : character.toUpperCase().toLowerCase().replaceAll('ς', 'σ'),
  ).join('')
}

/** Python's `str.islower`. */
export function isLower(text: string): boolean {
  return LOWER.test(text) && !UPPER.test(text) && !TITLE.test(text)
}

/** Python's `str.isupper`. */
export function isUpper(text: string): boolean {
  return UPPER.test(text) && !LOWER.test(text) && !TITLE.test(text)
}

/** Python's `str.istitle`. */
export function isTitle(text: string): boolean {
  let inWord = false
  let found = false
  for (const character of text) {
    const starts = UPPER.test(character) || TITLE.test(character)
    if (starts ? inWord : LOWER.test(character) && !inWord) return false
    inWord = starts || LOWER.test(character)
    found ||= inWord
  }
  return found && CASED.test(text)
}
