import { bare } from '../runtime/scalar.js'
import { isStr, plain } from '../runtime/text.js'
import type { Value } from '../runtime/value.js'

/** The path of an item. */
export function childPath(path: string, key: Value): string
export function childPath(path: string | null, key: Value): string | null
export function childPath(path: string | null, key: Value): string | null {
  if (path === null) return null
  const name = bare(key)
  if (typeof name === 'number') return `${path}[${name}]`
  return isStr(name) ? `${path}.${plain(name)}` : path
}
