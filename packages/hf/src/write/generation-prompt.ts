/**
 * Where the generation prompt begins: what `add_generation_prompt` adds to the text. A template that writes
 * something else instead of it (an end marker, say) has it from where the texts part; never inside a token.
 *
 * @param plain the prompt rendered without it
 * @param full the prompt rendered with it
 */
export function generationPromptStart(plain: string, full: string): number {
  if (full.startsWith(plain)) return plain.length
  let same = 0
  while (same < plain.length && plain.charCodeAt(same) === full.charCodeAt(same)) same++
  return tokenStart(full, same)
}

/** The beginning of the token (`<|...|>`, `[...]`) that `at` is inside of; `at` when it is inside of none. */
function tokenStart(text: string, at: number): number {
  for (let start = at - 1; start >= 0 && at - start <= 40; start--) {
    const character = text[start]!
    if (character === '<' || character === '[') return start
    if (character === '>' || character === ']' || character === '\n' || character === ' ') return at
  }
  return at
}
