import { MetaTemplate } from '@parlance/meta-template'
import { entriesOf } from '../input/json-object.js'
import { errorFinding } from './error-finding.js'
import { type Finding, finding } from './finding.js'

/** A meta_template: the value itself, or a model's configuration that has one. */
export function checkMetaTemplate(value: unknown): Finding[] {
  const keys = entriesOf(value)
  const input = keys?.has('meta_template') ? keys.get('meta_template') : value
  try {
    const template = MetaTemplate.from(input)
    const notes = template.notes.map(({ code, message, path }) =>
      finding('warning', code, message, { place: path }),
    )
    return [...notes, ...generationFindings(template)]
  } catch (error) {
    return [errorFinding(error)]
  }
}

function generationFindings({ roles }: MetaTemplate): Finding[] {
  if (roles === null || [...roles.values()].some(({ generate }) => generate === true)) return []
  return [
    finding(
      'warning',
      'nothing_generated',
      'No role has "generate": in gen mode the model is asked for nothing.',
      {
        place: 'meta_template.round',
        hint: 'Give the role of the model "generate": true.',
      },
    ),
  ]
}
