import type { Prompt, Segment } from '@parlance/core'

/** A prompt as the command line gives it as JSON. */
export function promptJson(prompt: Prompt) {
  const { report } = prompt
  return {
    prompt: prompt.text,
    bos: prompt.bos,
    starts_with_bos: prompt.bos === 'written',
    add_special_tokens: prompt.bos === 'tokenizer',
    generation_prompt: prompt.generationPrompt,
    prefill: prompt.prefill,
    stop_words: prompt.stopWords,
    report: {
      notes: report.notes,
      control_text: report.controlText,
      default_system: report.defaultSystem,
    },
  }
}

/** A segment as JSON: every key is always there. */
export function segmentJson({ text, trusted, generated, source, media }: Segment) {
  return { text, trusted, generated, source: source ?? null, media: media ?? null }
}
