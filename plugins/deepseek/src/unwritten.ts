import type { PromptWriter, RenderRequest } from '@parlance/core'

/** Notes tools that the format takes calls of and has no list for: they belong into the system text. */
export function noteTools(out: PromptWriter, { tools }: RenderRequest): void {
  if (tools === null || tools.length === 0) return
  out.note(
    'tools_not_rendered',
    `The format has no place for a list of tools; ${tools.length} of them do not show in the prompt. Describe them in the system text.`,
    'tools',
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
