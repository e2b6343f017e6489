import fc from 'fast-check'

/** Texts that have tripped template engines: replacement patterns, names of JavaScript's own, other scripts, blanks. */
const AWKWARD = [
  '',
  ' ',
  ' \t\n ',
  '\u00a0\u3000',
  'a\r\nb',
  '$& $1 $$ $`',
  '%s {curly} {{ jinja }}',
  '__proto__',
  'constructor',
  'None',
  '你好，世界',
  '👩‍👩‍👧‍👦 🇨🇭',
  'İ ẞ ﷽',
  '\u200bzero',
  '"quoted" \\back\\slash',
  '</',
  '<|',
]

/**
 * What a caller may write: ordinary text, awkward text, and text with `tokens` of a template in it.
 *
 * @param tokens texts that mean something to the template. Default: none
 */
export function texts(tokens: readonly string[] = []): fc.Arbitrary<string> {
  const plain = fc.string({ unit: 'grapheme', maxLength: 24 })
  const awkward = fc.constantFrom(...AWKWARD)
  const pieces =
    tokens.length === 0 ? fc.oneof(plain, awkward) : fc.oneof(plain, awkward, fc.constantFrom(...tokens))
  return fc.array(pieces, { maxLength: 4 }).map((parts) => parts.join(''))
}
