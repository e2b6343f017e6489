import type { PromptEngine } from '@parlance/pipeline'

/** An engine of a test: text in, text out. */
export function textEngine(generate: PromptEngine['generate']): PromptEngine {
  const traits = {
    specialTokens: true,
    media: [],
    guides: [],
    tokenIds: false,
    stopTokenIds: false,
    logprobs: false,
  }
  return { kind: 'prompt', name: 'replay', traits, generate }
}
