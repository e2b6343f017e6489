import { isParlanceError } from '../../errors/parlance-error.js'
import type { Places } from './places.js'

/**
 * An error about a message of a repaired conversation, made to name the place in the caller's: its `path` and `index`,
 * and the path in its text. Other errors stay as they are.
 */
export function relocateError(error: unknown, places: Places): unknown {
  if (!isParlanceError(error)) return error
  const { path, index } = error as { readonly path?: unknown; readonly index?: unknown }
  if (typeof path !== 'string') return error
  const original = places.path(path)
  if (original === path) return error
  const { message, stack } = error
  return Object.assign(error, {
    path: original,
    ...(typeof index === 'number' ? { index: places.message(index) } : {}),
    message: withFirst(message, path, original),
    ...(stack === undefined ? {} : { stack: withFirst(stack, path, original) }),
  })
}

function withFirst(text: string, found: string, put: string): string {
  const at = text.indexOf(found)
  return at < 0 ? text : text.slice(0, at) + put + text.slice(at + found.length)
}
