/** Python's `str.casefold`. */
export function caseFold(text: string): string {
  return Array.from(text, (character) =>
    character === 'ı' ? character : character.toUpperCase().toLowerCase().replaceAll('ς', 'σ'),
  ).join('')
}
