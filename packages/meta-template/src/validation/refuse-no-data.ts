import { isPyFloat } from '@parlance/python-text'
import { InvalidTemplateError } from '../errors/template-errors.js'
import { isRecord } from './plain.js'

/**
 * Refuses what no JSON can say, such as a function: a template is data, of which a digest is made. Values that are
 * undefined count as absent.
 *
 * @throws InvalidTemplateError with the path inside the value
 */
export function refuseNoData(value: unknown, path: string): void {
  if (Array.isArray(value)) {
    for (const [i, item] of value.entries()) refuseNoData(item, `${path}[${i}]`)
  } else if (isRecord(value)) {
    for (const [key, item] of Object.entries(value)) refuseNoData(item, `${path}.${key}`)
  } else if (!isScalar(value)) {
    const expected = 'data: a text, a number, true, false, null, a list or an object with fields'
    throw new InvalidTemplateError(path, value, expected)
  }
}

function isScalar(value: unknown): boolean {
  if (typeof value === 'object') return value === null || isPyFloat(value)
  return typeof value !== 'function' && typeof value !== 'symbol'
}
