import { InvalidOptionError, type ShippedTemplate, UnknownOptionError } from '@parlance/core'

const KNOWN: readonly (keyof ShippedTemplate)[] = ['jinja', 'tokenizerConfig', 'modelConfig', 'model']

/**
 * Refuses what cannot be from a tokenizer's files; undefined and null stand for what is not there.
 *
 * @throws UnknownOptionError with the nearest name, InvalidOptionError
 */
export function checkShipped(shipped: unknown): void {
  if (!isObject(shipped)) throw new InvalidOptionError('shipped template', shipped, 'an object', hint())
  for (const [name, value] of Object.entries(shipped)) {
    if (!KNOWN.some((known) => known === name)) throw new UnknownOptionError(name, KNOWN)
    if (value === undefined || value === null) continue
    const isText = name === 'jinja' || name === 'model'
    if (isText && typeof value !== 'string') throw new InvalidOptionError(name, value, 'a text', hint())
    if (!isText && !isObject(value)) throw new InvalidOptionError(name, value, 'a parsed object', hint(value))
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function hint(value?: unknown): string {
  return typeof value === 'string'
    ? 'Parse the text of the file with JSON.parse first.'
    : 'Give { jinja?, tokenizerConfig?, modelConfig?, model? }: what the tokenizer’s files hold.'
}
