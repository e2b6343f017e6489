import { nearest } from '@parlance/core'
import { UnknownTemplateFieldError } from '../errors/template-errors.js'
import type { Notes } from '../report/notes.js'
import { joinPath } from '../validation/check-shape.js'
import { TEMPLATE_SECTIONS } from './template-body.js'

/**
 * True when the entries of a template are sections; otherwise all of its keys are labels. One key that is no section
 * makes labels of all, so a key that is nearly a section is refused where the others or its value say that sections
 * were meant, and any other is reported.
 *
 * @throws UnknownTemplateFieldError
 */
export function sectionKeys(entries: readonly (readonly [string, unknown])[], notes: Notes): boolean {
  const others = entries.filter(([key]) => !(TEMPLATE_SECTIONS as readonly string[]).includes(key))
  const [first] = others
  if (first === undefined) return true
  const mixed = others.length < entries.length
  for (const [key, value] of others) {
    const meant = mixed || Array.isArray(value)
    if (meant && isSlip(key))
      throw new UnknownTemplateFieldError(joinPath('template', [key]), key, TEMPLATE_SECTIONS)
  }
  if (mixed) {
    const message = `"${first[0]}" is no section, so all keys of the template count as labels.`
    notes.add('mixed_sections', `template.${first[0]}`, message)
  }
  return false
}

/** Labels are often one letter or two, which are near to anything. */
function isSlip(key: string): boolean {
  return key.length > 2 && nearest(key, TEMPLATE_SECTIONS) !== undefined
}
