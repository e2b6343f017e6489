import {
  isAlnum,
  isAlpha,
  isDecimal,
  isDigit,
  isLower,
  isNumeric,
  isPrintable,
  isSpace,
  isTitle,
  isUpper,
} from '@parlance/python-text'
import { meter } from '../budget/meter.js'
import { type Builtin, builtin } from '../runtime/function.js'
import { plain, type Str } from '../runtime/text.js'
import type { Value } from '../runtime/value.js'

const ASCII = /^[\0-\x7f]*$/
const IDENTIFIER = /^[\p{ID_Start}_]\p{ID_Continue}*$/u

function every(test: (character: string) => boolean): (text: string) => boolean {
  return (text) => {
    if (text === '') return false
    for (const character of text) if (!test(character)) return false
    return true
  }
}

function predicate(test: (text: string) => boolean): Builtin {
  return builtin('self, /', (_, self: Value) => {
    const text = plain(self as Str)
    meter.scan(text.length)
    return test(text)
  })
}

/** `str.isalpha` and its like. */
export const predicateMethods: Readonly<Record<string, Builtin>> = {
  isalnum: predicate(isAlnum),
  isalpha: predicate(isAlpha),
  isascii: predicate((text) => ASCII.test(text)),
  isdecimal: predicate(isDecimal),
  isdigit: predicate(isDigit),
  isidentifier: predicate((text) => IDENTIFIER.test(text)),
  islower: predicate(isLower),
  isnumeric: predicate(isNumeric),
  isprintable: predicate(isPrintable),
  isspace: predicate(every((c) => isSpace(c.codePointAt(0) ?? 0))),
  istitle: predicate((text) => {
    meter.charge(text.length)
    return isTitle(text)
  }),
  isupper: predicate(isUpper),
}
