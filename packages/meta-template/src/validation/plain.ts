import type { Message } from '@parlance/core'
import { InvalidTemplateError } from '../errors/template-errors.js'

/** True for an object that holds fields: not an array, not an instance of a class. Maps are read by {@link plain}. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype || Object.getPrototypeOf(prototype) === null
}

/** No template is nested deeper; a cycle is. */
const DEEPEST = 500

/**
 * A deep copy in which Maps, which a lossless JSON reader uses where an object would lose something, are objects.
 * What is neither array, Map nor plain object is kept.
 *
 * @param path name of the value, for the error
 * @throws InvalidTemplateError for a value that holds itself
 */
export function plain(value: unknown, path: string): unknown {
  return copy(value, path, 0)
}

function copy(value: unknown, path: string, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth > DEEPEST) {
    throw new InvalidTemplateError(
      path,
      value,
      `data that is nested at most ${DEEPEST} deep, without a cycle`,
    )
  }
  if (Array.isArray(value)) return value.map((item) => copy(item, path, depth + 1))
  if (!(value instanceof Map) && !isRecord(value)) return value
  const entries: Iterable<readonly [unknown, unknown]> = value instanceof Map ? value : Object.entries(value)
  return Object.fromEntries(Array.from(entries, ([key, item]) => [String(key), copy(item, path, depth + 1)]))
}

/**
 * A deep copy of a message. Most messages are flat, and there are many.
 *
 * @param content in place of its own
 */
export function copyMessage(message: Message, content = message.content): Message {
  const copy: Message = content === undefined ? { ...message } : { ...message, content }
  for (const value of Object.values(copy) as unknown[])
    if (typeof value === 'object' && value !== null) return plain(copy, 'The message') as Message
  return copy
}

/** The fields without those that are null: None in a Python configuration, which is the same as leaving them out. */
export function withoutNull(
  fields: Readonly<Record<string, unknown>>,
  optional: readonly string[],
): Readonly<Record<string, unknown>> {
  if (!optional.some((name) => Object.hasOwn(fields, name) && fields[name] === null)) return fields
  return Object.fromEntries(
    Object.entries(fields).filter(([key, value]) => value !== null || !optional.includes(key)),
  )
}
