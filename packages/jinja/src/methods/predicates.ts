import { isSpace } from '@parlance/python-text'
import { type Builtin, builtin } from '../runtime/function.js'
import { plain, type Str } from '../runtime/text.js'
import type { Value } from '../runtime/value.js'
import { isLower, isTitle, isUpper } from './case.js'

// Sources: CPython's definitions by Unicode category and numeric type.
const ALPHA = /^\p{L}$/u
const ALNUM = /^[\p{L}\p{N}]$/u
const DECIMAL = /^\p{Nd}$/u
const DIGIT = /^[\p{Nd}²³¹⁰⁴-⁹₀-₉①-⑨⑴-⑼⒈-⒐⓪⓵-⓽⓿❶-❾➀-➈➊-➒]$/u
const NUMERIC =
  /^[\p{N}㐅㒃㠪㭍一七万三九二五亖亿什仟仨伍佰億兆兩八六十千卅卌叁参參叄四壱壹幺廾廿弌弍弎弐拾捌柒漆玖百肆萬貮貳贰阡陆陌陸零]$/u
const IDENTIFIER = /^[\p{ID_Start}_]\p{ID_Continue}*$/u
const UNPRINTABLE = /^(?! )[\p{C}\p{Z}]$/u

function every(test: (character: string) => boolean): (text: string) => boolean {
  return (text) => {
    if (text === '') return false
    for (const character of text) if (!test(character)) return false
    return true
  }
}

function predicate(test: (text: string) => boolean): Builtin {
  return builtin('self, /', (_, self: Value) => test(plain(self as Str)))
}

/** `str.isalpha` and its like. */
export const predicateMethods: Readonly<Record<string, Builtin>> = {
  isalnum: predicate(every((c) => ALNUM.test(c) || NUMERIC.test(c))),
  isalpha: predicate(every((c) => ALPHA.test(c))),
  isascii: predicate((text) => Array.from(text).every((c) => c <= '\x7f')),
  isdecimal: predicate(every((c) => DECIMAL.test(c))),
  isdigit: predicate(every((c) => DIGIT.test(c))),
  isidentifier: predicate((text) => IDENTIFIER.test(text)),
  islower: predicate(isLower),
  isnumeric: predicate(every((c) => NUMERIC.test(c))),
  isprintable: predicate((text) => text === '' || every((c) => !UNPRINTABLE.test(c))(text)),
  isspace: predicate(every((c) => isSpace(c.codePointAt(0) ?? 0))),
  istitle: predicate(isTitle),
  isupper: predicate(isUpper),
}
