import type { Prompt } from '@parlance/core'
import type { Colors } from 'picocolors/types'

/** A prompt with the text that the template wrote in cyan and the text of the caller as it is. */
export function showPrompt(prompt: Prompt, colors: Colors): string {
  return prompt.segments.map(({ text, trusted }) => (trusted ? colors.cyan(text) : text)).join('')
}
