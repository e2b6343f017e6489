import type { z } from '@hono/zod-openapi'
import { RequestError } from '../errors/request-error.js'
import type { Fields } from './read-json.js'

/** Objects with the fields that have an effect; the rest is named, so that nothing is lost without a word. */
export interface Checked<T> {
  readonly fields: T
  /** Fields of the request without effect. */
  readonly ignored: readonly string[]
}

/**
 * Checks the shape of a request. Values are never repeated: only their kind is.
 *
 * @throws RequestError with the path of the first field that is wrong
 */
export function checkFields<T extends z.ZodObject>(schema: T, body: Fields): Checked<z.infer<T>> {
  const checked = schema.safeParse(body)
  if (!checked.success) throw wrong(checked.error, [])
  const known = schema.shape
  return {
    fields: checked.data,
    ignored: Object.keys(body).filter((field) => !Object.hasOwn(known, field) && body[field] !== null),
  }
}

/**
 * Checks the entries of a list one after another: the first that is wrong ends it, however many are.
 *
 * @throws RequestError as {@link checkFields} does
 */
export function checkEach(schema: z.ZodType, list: readonly unknown[], field: string): void {
  for (let i = 0; i < list.length; i++) {
    const checked = schema.safeParse(list[i])
    if (!checked.success) throw wrong(checked.error, [field, i])
  }
}

function wrong({ issues }: z.ZodError, place: readonly PropertyKey[]): RequestError {
  const { path, message } = issues[0]!
  const param = formatPath([...place, ...path])
  return new RequestError(`${param}: ${message}.`, 'invalid_request', { param })
}

function formatPath(path: readonly PropertyKey[]): string {
  let text = ''
  for (const step of path) {
    if (typeof step === 'number') text += `[${step}]`
    else text += text === '' ? String(step) : `.${String(step)}`
  }
  return text
}
