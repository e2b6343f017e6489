import { type ChatTemplate, ChatTemplateConfig } from '@parlance/core'
import { findPlugins } from '../templates/find-plugins.js'
import { openConfig } from '../templates/open-config.js'
import { errorFinding } from './error-finding.js'
import { type Finding, finding } from './finding.js'
import { promptFindings } from './prompt-findings.js'
import { noGenerationPrompt } from './variables.js'

/** A JSON template file: its fields, and what comes of them. */
export async function checkTemplate(text: string, where: string): Promise<Finding[]> {
  findPlugins()
  try {
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
  } catch (error) {
    return [errorFinding(error)]
  }
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
