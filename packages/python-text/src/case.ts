const CASED = /^\p{Cased}$/u
const CASE_IGNORABLE = /^\p{Case_Ignorable}$/u
const UPPERCASE = /^\p{Uppercase}$/u
const LOWERCASE = /^\p{Lowercase}$/u
const GEORGIAN = /^[\u10d0-\u10ff]$/
const IOTA_BELOW = '\u0345'

// Digraphs with a form of their own for titles, and a letter whose title form is its capital form.
const TITLE_FORMS: ReadonlyMap<string, string> = new Map([
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
  ['ŉ', 'ʼN'],
])

/** Python's `str.title`: the first letter of each run of letters as in a title, the others in lower case. */
export function titleCase(text: string): string {
  const characters = Array.from(text)
  let result = ''
  let inWord = false
  for (const [index, character] of characters.entries()) {
    result += inWord ? lowerAt(characters, index) : titleForm(character)
    inWord = CASED.test(character)
  }
  return result
}

/** Python's `str.capitalize`: the first character as in a title, the others in lower case. */
export function capitalize(text: string): string {
  const characters = Array.from(text)
  return characters
    .map((character, index) => (index === 0 ? titleForm(character) : lowerAt(characters, index)))
    .join('')
}

/** Python's `str.swapcase`: upper case becomes lower case and the other way round. */
export function swapCase(text: string): string {
  const characters = Array.from(text)
  return characters
    .map((character, index) => {
      if (UPPERCASE.test(character)) return lowerAt(characters, index)
      return LOWERCASE.test(character) ? character.toUpperCase() : character
    })
    .join('')
}

/** Unicode's full title case mapping, which JavaScript lacks, from its mapping to upper case. */
function titleForm(character: string): string {
  const form = TITLE_FORMS.get(character)
  if (form !== undefined) return form
  if (GEORGIAN.test(character)) return character
  const upper = character.toUpperCase()
  const [first = '', ...rest] = upper
  if (rest.length === 0 && upper === character) return upper
  const parts = character.normalize('NFD')
  if (parts.length > 1 && parts.endsWith(IOTA_BELOW)) return withIotaBelow(parts.slice(0, -1))
  return first + rest.join('').toLowerCase()
}

/** A Greek capital keeps the iota below in titles: in one code point where the letter is one and Unicode has it. */
function withIotaBelow(letter: string): string {
  const capital = letter.normalize('NFC').toUpperCase()
  return capital.length === 1 ? (capital + IOTA_BELOW).normalize('NFC') : capital + IOTA_BELOW
}

/** The lower case of one character in its text: a sigma at the end of a word has a form of its own. */
function lowerAt(characters: readonly string[], index: number): string {
  const character = characters[index] ?? ''
  if (character !== 'Σ') return character.toLowerCase()
  return isCasedBeyondMarks(characters, index, -1) && !isCasedBeyondMarks(characters, index, 1) ? 'ς' : 'σ'
}

function isCasedBeyondMarks(characters: readonly string[], index: number, direction: 1 | -1): boolean {
  let at = index + direction
  while (CASE_IGNORABLE.test(characters[at] ?? '')) at += direction
  return CASED.test(characters[at] ?? '')
}
