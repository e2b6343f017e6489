import { EngineError } from '../../engine/engine-error.js'

/**
 * Fields that a caller adds to the body of a request.
 *
 * @param own fields in which the request itself goes out
 * @throws EngineError for one of those: it would replace the prompt, or the stream that is read
 */
export function extraFields(
  engine: string,
  extra: Readonly<Record<string, unknown>> = {},
  own: readonly string[],
): Readonly<Record<string, unknown>> {
  const field = own.find((name) => Object.hasOwn(extra, name))
  if (field === undefined) return extra
  const message = `extra.${field} would take the place of what ${engine} writes there.`
  throw new EngineError(engine, 'rejected', message, { hint: 'Leave it out.', option: 'extra' })
}
