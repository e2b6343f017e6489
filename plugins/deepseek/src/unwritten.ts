import type { Message, PromptWriter, RenderRequest } from '@parlance/core'

/** Notes tools that the format takes calls of and has no list for: they belong into the system text. */
export function noteTools(out: PromptWriter, { tools }: RenderRequest): void {
  if (tools === null || tools.length === 0) return
  out.note(
    'tools_not_rendered',
    `The format has no place for a list of tools; ${tools.length} of them do not show in the prompt. Describe them in the system text.`,
    'tools',
  )
}

/** Notes reasoning of the message, which the format leaves out of earlier turns. */
export function noteReasoning(out: PromptWriter, message: Message, index: number): void {
  const reasoning: unknown = message.reasoning_content
  if (reasoning === undefined || reasoning === null || reasoning === '') return
  out.note(
    'reasoning_not_rendered',
    'The format leaves the reasoning of messages out.',
    `messages[${index}].reasoning_content`,
  )
}

/** Notes that reasoning inside the content was left out. */
export function noteInlineReasoning(out: PromptWriter, index: number): void {
  out.note(
    'reasoning_not_rendered',
    'The format leaves out what stands before </think> in an answer.',
    `messages[${index}].content`,
  )
}
