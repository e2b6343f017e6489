import { type ChatTemplate, ChatTemplateConfig } from '@parlance/core'
import { dumpsJson, parseJson } from '@parlance/python-text'
import { entriesOf } from '../input/json-object.js'
import { findPlugins } from '../templates/find-plugins.js'
import { openConfig } from '../templates/open-config.js'
import { errorFinding } from './error-finding.js'
import { type Finding, finding } from './finding.js'
import { promptFindings } from './prompt-findings.js'
import { noGenerationPrompt } from './variables.js'

/** A JSON template file: every field that is wrong, or what comes of the fields. */
export async function checkTemplate(text: string, where: string): Promise<Finding[]> {
  findPlugins()
  const faults: Finding[] = []
  let rest: string | null = text
  while (rest !== null) {
    try {
      const found = await templateFindings(rest, where)
      // Without the fields that are wrong it is another template.
      return faults.length === 0 ? found : faults
    } catch (error) {
      faults.push(errorFinding(error))
      rest = withoutFields(rest, error)
    }
  }
  return faults
}

async function templateFindings(text: string, where: string): Promise<Finding[]> {
  const template = await openConfig(
    () => ChatTemplateConfig.fromJson(text, where),
    (config) => config.load(),
  )
  const { capability, markers, tools } = template.info
  const found = promptFindings(template)
  if (markers.user !== '' && markers.user === markers.assistant) found.push(sameMarkers(markers.user))
  if (capability === 'chat' && invitation(template) === '')
    found.push({ ...noGenerationPrompt(), place: 'assistant', hint: 'Give the field assistant a text.' })
  if (tools === null)
    found.push(
      finding(
        'info',
        'ignores_tools',
        'The format has no place for tools: those of a request are not shown.',
      ),
    )
  return found
}

/** The template without the fields that an error is about; null where it is about no field. */
function withoutFields(text: string, error: unknown): string | null {
  const { field, fields } = error as { readonly field?: unknown; readonly fields?: unknown }
  const wrong: readonly unknown[] = Array.isArray(fields) ? fields : [field]
  const entries = [...(entriesOf(parseJson(text)) ?? [])]
  const others = entries.filter(([name]) => !wrong.includes(name))
  return others.length === entries.length ? null : dumpsJson(new Map(others))
}

function invitation(template: ChatTemplate): string {
  return template.compose('Hi', { addGenerationPrompt: true }).generationPrompt
}

function sameMarkers(marker: string): Finding {
  return finding(
    'warning',
    'same_markers',
    `The user and the assistant have the same marker, ${JSON.stringify(marker)}.`,
    {
      place: 'assistant',
      hint: 'The model cannot tell who speaks: give them different markers.',
    },
  )
}
