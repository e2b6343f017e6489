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
  if (!checked.success) {
    const { path, message } = checked.error.issues[0]!
    const param = formatPath(path)
    throw new RequestError(`${param}: ${message}.`, 'invalid_request', { param })
  }
  const known = schema.shape
  return {
    fields: checked.data,
    ignored: Object.keys(body).filter((field) => !Object.hasOwn(known, field) && body[field] !== null),
  }
}

function formatPath(path: readonly PropertyKey[]): string {
  let text = ''
  for (const step of path) {
    if (typeof step === 'number') text += `[${step}]`
    else text += text === '' ? String(step) : `.${String(step)}`
  }
  return text
}
