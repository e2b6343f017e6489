import type { Prompt } from '@parlance/core'
import type pc from 'picocolors'

/** Functions that colour text, or leave it plain. */
export type Colors = ReturnType<typeof pc.createColors>

/** A prompt with the text that the template wrote in cyan and the text of the caller as it is. */
export function showPrompt(prompt: Prompt, colors: Colors): string {
  return prompt.segments.map(({ text, trusted }) => (trusted ? colors.cyan(text) : text)).join('')
}
