/** A word of any script; a hyphen may join its parts. */
const NAME = /^[\p{L}_][\p{L}\p{M}\p{N}_-]*$/u
const LETTER = /[A-Za-z]/

/** Longer than any command of LaTeX. */
const LONGEST_COMMAND = 40

/**
 * True when braces that name no column look as if they were meant to: a word in them, and not the braces of LaTeX, JSON
 * or code (`\frac{a}{b}`, `x_{i}`, `${name}`, `{{name}}`).
 *
 * @param text the text that holds them
 * @param name what stands in them
 * @param open where they open
 */
export function meantAsColumn(text: string, name: string, open: number): boolean {
  if (!NAME.test(name) || text[open + name.length + 2] === '}') return false
  let before = open - 1
  for (let groups = 0; text[before] === '}'; groups++) {
    const start = text.lastIndexOf('{', before)
    if (start === -1 || groups === LONGEST_COMMAND) return false
    before = start - 1
  }
  const shortest = Math.max(0, before - LONGEST_COMMAND)
  while (before > shortest && LETTER.test(text[before]!)) before -= 1
  return before < 0 || !'{^\\$_'.includes(text[before]!)
}
