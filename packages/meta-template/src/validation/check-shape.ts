import { nearest } from '@parlance/core'
import * as v from 'valibot'
import { InvalidTemplateError, UnknownTemplateFieldError } from '../errors/template-errors.js'
import { standardRole } from '../model/standard-roles.js'

type Schema = v.GenericSchema

/**
 * Checks an object against a schema; an array is none.
 *
 * @param where path of the value, put before the path inside it: `round[1]`; empty for the whole
 * @throws UnknownTemplateFieldError or InvalidTemplateError for the first fault, with its path
 */
export function checkShape(schema: Schema, value: unknown, where: string): void {
  if (Array.isArray(value))
    throw new InvalidTemplateError(where, value, expectedAt(schema, []) ?? 'an object')
  const result = v.safeParse(schema, value, { abortEarly: true })
  if (result.success) return
  const issue = result.issues[0]
  const keys = (issue.path ?? []).map((item) => item.key as PropertyKey)
  const path = joinPath(where, keys)
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    const parent = schemaAt(schema, keys.slice(0, -1))
    throw new UnknownTemplateFieldError(
      path,
      String(keys.at(-1)),
      hasEntries(parent) ? Object.keys(parent.entries) : [],
    )
  }
  throw new InvalidTemplateError(path, issue.input, expectedAt(schema, keys) ?? issue.message, hintFor(issue))
}

/** A path as it is written: `round[1].begin`. */
export function joinPath(where: string, keys: readonly PropertyKey[]): string {
  let path = where
  for (const key of keys) {
    if (typeof key === 'number') path += `[${key}]`
    else path += path === '' ? String(key) : `.${String(key)}`
  }
  return path
}

/** What the schema of a field says of it; an absent field is otherwise reported with the message of its object. */
function expectedAt(schema: Schema, keys: readonly PropertyKey[]): string | undefined {
  const found = schemaAt(schema, keys)
  if (typeof found !== 'object' || found === null || !('message' in found)) return undefined
  return typeof found.message === 'string' ? found.message : undefined
}

function schemaAt(schema: unknown, keys: readonly PropertyKey[]): unknown {
  let current = schema
  for (const key of keys) {
    const entry: unknown = hasEntries(current) && typeof key === 'string' ? current.entries[key] : undefined
    current = typeof entry === 'object' && entry !== null && 'wrapped' in entry ? entry.wrapped : entry
  }
  return current
}

function hasEntries(schema: unknown): schema is { readonly entries: Readonly<Record<string, unknown>> } {
  return typeof schema === 'object' && schema !== null && 'entries' in schema
}

/** For a word among few: the one that was probably meant. */
function hintFor(issue: v.BaseIssue<unknown>): string | undefined {
  if (issue.type !== 'picklist' || typeof issue.input !== 'string') return undefined
  const near = standardRole(issue.input) ?? nearest(issue.input, ['system', 'user', 'assistant'])
  return near === undefined ? undefined : `Write "${near}" instead of "${issue.input}".`
}
