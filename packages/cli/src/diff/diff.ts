import { InputFormError } from '../errors/input-form-error.js'
import type { ConversationRequest } from '../input/conversation-request.js'
import { conversationsOf, optionsOf } from '../input/conversations-of.js'
import type { PromptFlags } from '../input/prompt-flags.js'
import { EXIT, type ExitCode } from '../program/exit-code.js'
import { openTemplates } from '../templates/open-template.js'
import { eachWithProgress } from '../terminal/each-with-progress.js'
import { shownOn } from '../terminal/printable.js'
import { tell, writeData, writeJson } from '../terminal/write.js'
import { compare } from './compare.js'
import { type Compared, diffJson, diffText, isDifference } from './report.js'
import { SAMPLES } from './samples.js'

/** `parlance diff`. */
export async function diff(
  a: string,
  b: string,
  file: string | undefined,
  flags: PromptFlags & { readonly json?: boolean },
): Promise<ExitCode> {
  const [left, right] = await openTemplates([a, b], flags)
  const requests = await requestsOf(file, flags)
  const compared: Compared[] = []
  const now = new Date()
  await eachWithProgress('Comparing', requests, ({ name, ...request }) => {
    compared.push({ name, comparison: compare(left!.template, right!.template, request, now) })
  })
  const refused = compared.filter(({ comparison }) => comparison.kind === 'refused')
  checkCompared(compared, file ?? (flags.message === undefined ? 'samples' : '--message'))
  if (flags.json) await writeJson(diffJson(compared), 2)
  else await writeData(shownOn(process.stdout, diffText(compared, { a, b })))
  if (refused.length > 0) tell(`note: both templates refuse: ${refused.map(({ name }) => name).join(', ')}.`)
  return compared.some(isDifference) ? EXIT.findings : EXIT.fine
}

/** Prompts that nobody wrote are not equal. @throws InputFormError when both templates refuse every conversation */
function checkCompared(compared: readonly Compared[], file: string): void {
  const errors = compared.map(({ comparison }) => (comparison.kind === 'refused' ? comparison.a : null))
  const [first] = errors
  if (first === undefined || first === null || errors.includes(null)) return
  throw new InputFormError(
    file === '-' ? 'stdin' : file,
    'holds nothing that can be compared: both templates refuse it.',
    first,
  )
}

/** The conversations with names; the built-in ones when none are given. */
async function requestsOf(file: string | undefined, flags: PromptFlags): Promise<readonly NamedRequest[]> {
  if (file === undefined && flags.message === undefined) {
    const over = await optionsOf(flags)
    return SAMPLES.map(({ name, conversation, options }) => {
      const compose: NamedRequest['compose'] = (template, now) =>
        template.compose(conversation, { now, ...options, ...over })
      return { name, compose }
    })
  }
  const { requests } = await conversationsOf(file, flags)
  return requests.map(({ compose }, i) => ({ name: `conversation ${i + 1}`, compose }))
}

interface NamedRequest extends ConversationRequest {
  readonly name: string
}
