import { isPyFloat } from '@parlance/python-text'
import { MissingRoundError } from '../errors/template-errors.js'
import type { Notes } from '../report/notes.js'
import { checkShape } from '../validation/check-shape.js'
import { isRecord, withoutNull } from '../validation/plain.js'
import { DICTIONARY, OPTIONAL_IN_DICTIONARY } from '../validation/role-schemas.js'
import { type GlobalMark, readGlobalMark } from './global-marks.js'
import type { DictionaryTemplate } from './input.js'
import { type RoleTable, readRoles } from './role-table.js'

/** The dictionary form, read. */
export interface DictionaryForm {
  readonly kind: 'dictionary'
  readonly table: RoleTable
  readonly begin: GlobalMark
  readonly end: GlobalMark
  readonly eosTokenId: number | null
  /** True for the form that chat-template models have where none is given: it takes standard messages as well. */
  readonly isDefault: boolean
}

/**
 * Reads the dictionary form.
 *
 * @throws MissingRoundError, InvalidTemplateError, UnknownTemplateFieldError, CombinedRoleError, DuplicateRoleError,
 * UndeclaredRoleError
 */
export function readDictionary(value: unknown, notes: Notes, isDefault = false): DictionaryForm {
  if (!isRecord(value) || !Object.hasOwn(value, 'round')) {
    refuseUnknown(value)
    throw new MissingRoundError(value)
  }
  const fields = withIntegers(withoutNull(value, OPTIONAL_IN_DICTIONARY))
  checkShape(DICTIONARY, fields, 'meta_template')
  const template = fields as unknown as DictionaryTemplate
  const table = readRoles(template.round, template.reserved_roles ?? [], notes)
  return {
    kind: 'dictionary',
    table,
    begin: readGlobalMark(template.begin, 'begin', table),
    end: readGlobalMark(template.end, 'end', table),
    eosTokenId: template.eos_token_id ?? null,
    isDefault,
  }
}

/** A misspelt `rounds` is better named than reported as a missing round. */
function refuseUnknown(value: unknown): void {
  if (!isRecord(value)) return
  const fields = withoutNull(value, OPTIONAL_IN_DICTIONARY)
  checkShape(DICTIONARY, { ...fields, round: [] }, 'meta_template')
}

/** A lossless JSON reader keeps `2.0` as a float; as the number of a token it is 2. */
function withIntegers(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return isPyFloat(fields.eos_token_id) ? { ...fields, eos_token_id: fields.eos_token_id.value } : fields
}

/** What OpenCompass' chat-template classes use where no meta_template is given: system texts are sent as user texts. */
export const CHAT_TEMPLATE_DEFAULT: DictionaryTemplate = {
  round: [
    { role: 'HUMAN', api_role: 'HUMAN' },
    { role: 'SYSTEM', api_role: 'HUMAN' },
    { role: 'BOT', api_role: 'BOT', generate: true },
  ],
}
