import { dumpsJson } from '@parlance/python-text'
import { readPythonLiteral, skipSpace } from '../values/python-literal.js'
import type { WholeCall } from './whole-calls.js'

const NAME = /[A-Za-z_][\w.-]*/y

/**
 * The calls of a text that is a Python list of calls with keyword arguments: `[ring(times=2), stop()]`, or calls
 * one after another without the brackets. Nothing is evaluated.
 *
 * @returns null when the text is anything else
 */
export function readPythonic(text: string): readonly WholeCall[] | null {
  const calls: WholeCall[] = []
  let at = skipSpace(text, 0)
  const list = text[at] === '['
  if (list) at = skipSpace(text, at + 1)
  while (at < text.length && !(list && text[at] === ']')) {
    const read = readCall(text, at)
    if (read === null) return null
    calls.push(read.call)
    at = skipSpace(text, read.end)
    if (text[at] === ',') at = skipSpace(text, at + 1)
    else if (list && text[at] !== ']') return null
  }
  if (list) at = text[at] === ']' ? skipSpace(text, at + 1) : -1
  return at === text.length && calls.length > 0 ? calls : null
}

function readCall(text: string, at: number): { readonly call: WholeCall; readonly end: number } | null {
  const name = readName(text, at)
  if (name === null || text[name.end] !== '(') return null
  const args = new Map<string, unknown>()
  at = skipSpace(text, name.end + 1)
  while (text[at] !== ')') {
    const key = readName(text, at)
    if (key === null) return null
    at = skipSpace(text, key.end)
    if (text[at] !== '=') return null
    const value = readPythonLiteral(text, at + 1)
    if (value === null) return null
    args.set(key.name, value.value)
    at = skipSpace(text, value.end)
    if (text[at] === ',') at = skipSpace(text, at + 1)
    else if (text[at] !== ')') return null
  }
  return { call: { name: name.name, arguments: dumpsJson(args) }, end: at + 1 }
}

function readName(text: string, at: number): { readonly name: string; readonly end: number } | null {
  NAME.lastIndex = at
  const found = NAME.exec(text)
  return found === null ? null : { name: found[0], end: at + found[0].length }
}
