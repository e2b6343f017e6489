import type { Prompt } from '@parlance/core'
import { conversationsOf } from '../input/conversations-of.js'
import { placesOf } from '../input/places-of.js'
import type { PromptFlags } from '../input/prompt-flags.js'
import { EXIT, type ExitCode } from '../program/exit-code.js'
import { openTemplate } from '../templates/open-template.js'
import type { OpenedTemplate } from '../templates/opened-template.js'
import { tellNotes } from '../templates/tell-notes.js'
import { templateJson } from '../templates/template-json.js'
import { eachWithProgress } from '../terminal/each-with-progress.js'
import { tell, writeData, writeJson } from '../terminal/write.js'
import { promptJson, segmentJson } from './prompt-json.js'
import { promptOf } from './prompt-of.js'

interface RenderFlags extends PromptFlags {
  readonly format: 'text' | 'json' | 'segments'
  readonly json?: boolean
}

/** `parlance render`: each conversation's prompt on stdout, what the report says of it on stderr. */
export async function render(
  first: string | undefined,
  second: string | undefined,
  flags: RenderFlags,
): Promise<ExitCode> {
  const { given, file } = placesOf(first, second, flags, 'parlance render vicuna chat.json')
  const opened = await openTemplate(given, flags)
  const { requests, several } = await conversationsOf(file, flags)
  const form = flags.json === true && flags.format === 'text' ? 'json' : flags.format
  await eachWithProgress('Rendering', requests, async (request) => {
    const prompt = promptOf(opened.template, request, several)
    if (form === 'text') await writeText(prompt, several)
    else await writeJson(factsOf(prompt, opened, form === 'segments'), several ? undefined : 2)
  })
  return EXIT.fine
}

async function writeText(prompt: Prompt, several: boolean): Promise<void> {
  await writeData(prompt.text)
  if (several || process.stdout.isTTY) await writeData('\n')
  tellNotes(prompt.report.notes.map(({ message }) => message))
  for (const { token, source } of prompt.report.controlText)
    tell(`note: ${source} holds ${JSON.stringify(token)}, a control token of the template.`)
}

function factsOf(prompt: Prompt, opened: OpenedTemplate, withSegments: boolean) {
  return {
    template: templateJson(opened),
    ...promptJson(prompt),
    ...(withSegments && { segments: prompt.segments.map(segmentJson) }),
  }
}
