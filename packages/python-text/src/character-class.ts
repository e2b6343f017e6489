// Python's isdigit and isnumeric follow Unicode's Numeric_Type, for which JavaScript has no property: what has
// the type Digit beside the decimal digits, and the ideographs that have a numeric value.
const DIGITS =
  /^[\p{Nd}\u00b2\u00b3\u00b9\u1369-\u1371\u19da\u2070\u2074-\u2079\u2080-\u2089\u2460-\u2468\u2474-\u247c\u2488-\u2490\u24ea\u24f5-\u24fd\u24ff\u2776-\u277e\u2780-\u2788\u278a-\u2792\u{10a40}-\u{10a43}\u{10e60}-\u{10e68}\u{11052}-\u{1105a}\u{1f100}-\u{1f10a}]+$/u
const NUMERIC_IDEOGRAPHS =
  '㐅㒃㠪㭍一七万三九二五亖亿什仟仨伍佰億兆兩八六十千卄卅卌叁参參叄四壱壹幺廾廿弌弍弎弐拾捌柒漆玖百肆萬貮貳贰阡陆陌陸零\uf96b\uf973\uf978\uf9b2\uf9d1\uf9d3\uf9fd𠀁𠁤𠃢𠄡𠤪𠦃𠦌𠦜𠫪𠫽𠬙𢎐𢦘𣬛𦉭\u{2f890}'

const ALPHA = /^\p{L}+$/u
const DECIMAL = /^\p{Nd}+$/u
const NUMERIC = new RegExp(`^[\\p{N}${NUMERIC_IDEOGRAPHS}]+$`, 'u')
const ALNUM = new RegExp(`^[\\p{L}\\p{N}${NUMERIC_IDEOGRAPHS}]+$`, 'u')
const UPPERCASE = /\p{Uppercase}/u
const LOWERCASE = /\p{Lowercase}/u
const TITLECASE = /\p{Lt}/u
const NOT_PRINTABLE = /(?! )[\p{C}\p{Z}]/u

/** Python's `str.isalpha`: not empty, and letters only. */
export function isAlpha(text: string): boolean {
  return ALPHA.test(text)
}

/** Python's `str.isalnum`: not empty, and letters and numbers only. */
export function isAlnum(text: string): boolean {
  return ALNUM.test(text)
}

/** Python's `str.isdecimal`: not empty, and digits of decimal systems only. */
export function isDecimal(text: string): boolean {
  return DECIMAL.test(text)
}

/** Python's `str.isdigit`: not empty, and digits only, superscript and circled ones too. */
export function isDigit(text: string): boolean {
  return DIGITS.test(text)
}

/** Python's `str.isnumeric`: not empty, and characters with a numeric value only, such as ½ and 五. */
export function isNumeric(text: string): boolean {
  return NUMERIC.test(text)
}

/** Python's `str.islower`: has a lower case letter, and none of upper or title case. */
export function isLower(text: string): boolean {
  return LOWERCASE.test(text) && !UPPERCASE.test(text) && !TITLECASE.test(text)
}

/** Python's `str.isupper`: has an upper case letter, and none of lower or title case. */
export function isUpper(text: string): boolean {
  return UPPERCASE.test(text) && !LOWERCASE.test(text) && !TITLECASE.test(text)
}

/** Python's `str.istitle`: has a word, and upper and title case letters begin words while lower case ones do not. */
export function isTitle(text: string): boolean {
  let inWord = false
  let found = false
  for (const character of text) {
    const begins = UPPERCASE.test(character) || TITLECASE.test(character)
    const continues = !begins && LOWERCASE.test(character)
    if ((begins && inWord) || (continues && !inWord)) return false
    inWord = begins || continues
    found ||= inWord
  }
  return found
}

/** Python's `str.isprintable`: nothing that `repr` would escape; the empty text is printable. */
export function isPrintable(text: string): boolean {
  return !NOT_PRINTABLE.test(text)
}
