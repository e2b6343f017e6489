import type { EngineChunk, PromptEngine, PromptEngineTraits, PromptRequest } from '../../src/index.js'

export interface ReplayOptions extends Partial<Omit<PromptEngine, 'traits' | 'kind'>> {
  readonly traits?: Partial<PromptEngineTraits>
}

/** An engine that answers with given pieces, and what it was asked and did. */
export interface Replay extends PromptEngine {
  readonly requests: PromptRequest[]
  /** How many of its pieces were taken. */
  taken: number
  /** How many of its answers ended, whole or left. */
  ended: number
}

const TRAITS = {
  specialTokens: true,
  media: [],
  guides: [],
  tokenIds: false,
  stopTokenIds: true,
  logprobs: true,
} satisfies Record<string, unknown>

/** @param answers for each request the next one, then the last one again; strings are pieces, before a `stop` */
export function replay(answers: readonly (string | EngineChunk)[][], options: ReplayOptions = {}): Replay {
  const { traits, ...rest } = options
  const requests: PromptRequest[] = []
  const engine: Replay = {
    kind: 'prompt',
    name: 'replay',
    traits: { ...TRAITS, ...traits },
    requests,
    taken: 0,
    ended: 0,
    async *generate(request) {
      requests.push(request)
      const chunks = answers[Math.min(requests.length, answers.length) - 1] ?? []
      try {
        let isFinished = false
        for (const chunk of chunks) {
          request.signal?.throwIfAborted()
          engine.taken++
          const piece = typeof chunk === 'string' ? { text: chunk } : chunk
          isFinished ||= piece.finish !== undefined
          yield piece
        }
        if (!isFinished) yield { text: '', finish: 'stop' }
      } finally {
        engine.ended++
      }
    },
    ...rest,
  }
  return engine
}
