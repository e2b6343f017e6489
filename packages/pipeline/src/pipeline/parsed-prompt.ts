import type { ChatTemplate, ParseOptions, Prompt } from '@parlance/core'

/** A prompt whose output is read with these options: parsers by name, ids of one's own. */
export function parsedPrompt(
  prompt: Prompt,
  template: ChatTemplate,
  options: Omit<ParseOptions, 'prompt'>,
): Prompt {
  const all = { ...options, prompt }
  return {
    segments: prompt.segments,
    get text() {
      return prompt.text
    },
    bos: prompt.bos,
    get generationPrompt() {
      return prompt.generationPrompt
    },
    get prefill() {
      return prompt.prefill
    },
    stopWords: prompt.stopWords,
    get report() {
      return prompt.report
    },
    parse: (output) => template.parse(output, all),
    createParser: () => template.createParser(all),
  }
}
