import type { Content } from '@parlance/core'
import { InvalidTemplateError } from '../errors/template-errors.js'
import type { Notes } from '../report/notes.js'
import { checkParts } from '../validation/check-parts.js'
import { checkShape } from '../validation/check-shape.js'
import { isRecord, plain } from '../validation/plain.js'
import { refuseSlip } from '../validation/refuse-slip.js'
import { RAW_CALL, RAW_MESSAGE } from '../validation/role-schemas.js'

/** A message of a standard template; further fields stay with it. */
export interface RawMessage {
  readonly role: 'system' | 'user' | 'assistant'
  /** Only an assistant that makes calls (`tool_calls`) may be without. */
  readonly content?: Content | undefined
  readonly [key: string]: unknown
}

/** A column whose list of messages goes in. */
export interface ColumnExpansion {
  readonly expand_column: string
}

/** A message, the mark of the examples, or a column whose list of messages goes in. */
export type RawElement = RawMessage | string | ColumnExpansion

/** True for a column that is to be expanded. */
export function isExpansion(element: RawElement): element is ColumnExpansion {
  return typeof element === 'object' && Object.hasOwn(element, 'expand_column')
}

/**
 * Reads an element of a RawPromptTemplate, which is copied. Fields beside `expand_column` have no effect and are
 * reported.
 *
 * @throws InvalidTemplateError or UnknownTemplateFieldError with the path of the fault
 */
export function readRawElement(value: unknown, path: string, notes: Notes): RawElement {
  if (typeof value === 'string') return value
  const element = plain(value, path)
  if (isRecord(element)) {
    if (Object.hasOwn(element, 'expand_column')) return readExpansion(element, path, notes)
    refuseSlip(
      element,
      path,
      isCall(element) ? ['role'] : ['role', 'content'],
      [],
      ['role', 'content', 'expand_column'],
    )
  }
  if (isRecord(element)) checkParts(element.content, `${path}.content`)
  checkShape(isCall(element) ? RAW_CALL : RAW_MESSAGE, element, path)
  return element as RawMessage
}

function isCall(element: unknown): boolean {
  return isRecord(element) && element.role === 'assistant' && Object.hasOwn(element, 'tool_calls')
}

function readExpansion(
  element: Readonly<Record<string, unknown>>,
  path: string,
  notes: Notes,
): ColumnExpansion {
  const column = element.expand_column
  if (typeof column !== 'string')
    throw new InvalidTemplateError(`${path}.expand_column`, column, 'the name of a column')
  for (const key of Object.keys(element)) {
    if (key === 'expand_column') continue
    const message = `${key} has no effect beside expand_column: the messages of the column stand alone.`
    notes.add('field_ignored', `${path}.${key}`, message)
  }
  return element as unknown as ColumnExpansion
}
