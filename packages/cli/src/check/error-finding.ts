import { isParlanceError, type UnknownFieldError } from '@parlance/core'
import { isJinjaError } from '@parlance/jinja'
import { at, type Finding, finding } from './finding.js'

/**
 * What a package refuses, as a finding.
 *
 * @throws what is no error of ours
 */
export function errorFinding(error: unknown): Finding {
  if (isJinjaError(error)) {
    const found = finding('error', error.code, error.message, { hint: error.hint || null })
    return at(found, error.line, error.column)
  }
  if (!isParlanceError(error)) throw error
  const { code, hint = null, message } = error
  const sentence = hint === null ? message : message.slice(0, -hint.length - 1)
  const { line, column } = error as { readonly line?: unknown; readonly column?: unknown }
  return at(finding('error', code, sentence, { hint, place: placeOf(error) }), count(line), count(column))
}

function placeOf(error: unknown): string | null {
  const { path, field, fields } = error as { path?: unknown; field?: unknown } & Partial<UnknownFieldError>
  if (Array.isArray(fields)) return fields.join(', ')
  return [path, field].find((place) => typeof place === 'string') ?? null
}

function count(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}
