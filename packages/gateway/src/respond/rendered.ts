import type { Prompt } from '@parlance/core'
import type { Pipeline } from '@parlance/pipeline'
import type { ChatRequest } from '../request/chat-request.js'

/** A prompt and everything that is to be said about it. */
export function renderedBody(
  prompt: Prompt,
  { variables, ignored }: ChatRequest,
  { name, source, reason }: NonNullable<Pipeline['resolved']>,
): object {
  const { notes, controlText, defaultSystem } = prompt.report
  return {
    object: 'chat.completion.prompt',
    prompt: prompt.text,
    segments: prompt.segments,
    bos: prompt.bos,
    stop: prompt.stopWords,
    generation_prompt: prompt.generationPrompt,
    prefill: prompt.prefill,
    template: { name, source, reason },
    report: {
      notes,
      control_text: controlText,
      default_system: defaultSystem,
      kwargs: variables.sources,
      reasoning_effort: variables.effort,
      ignored,
    },
  }
}
