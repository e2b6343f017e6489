import type { EngineChunk, PromptEngine, PromptEngineTraits, PromptRequest } from '@parlance/pipeline'

/** An engine that gives recorded outputs, one after another, and keeps what it was asked. */
export interface ReplayEngine extends PromptEngine {
  readonly requests: PromptRequest[]
  /** Pieces given so far, of all outputs. */
  readonly given: number
  /** Outputs whose iteration was left before its end. */
  readonly left: number
}

export interface ReplayOptions {
  readonly traits?: Partial<PromptEngineTraits>
  /** Code points in a piece. Default 3. */
  readonly size?: number
  readonly finish?: EngineChunk['finish']
  /** Waits before each piece but the first. */
  readonly pause?: (signal: AbortSignal | undefined) => Promise<void>
}

/** What an engine says: a text, which is cut; pieces as they are; an error to throw; or a text and then an error. */
export type Recorded = string | Error | readonly [string, Error] | { readonly pieces: Iterable<string> }

export function replayEngine(outputs: readonly Recorded[], options: ReplayOptions = {}): ReplayEngine {
  const { size = 3, finish = 'stop', pause } = options
  const requests: PromptRequest[] = []
  let given = 0
  let left = 0
  return {
    kind: 'prompt',
    name: 'replay',
    traits: {
      specialTokens: true,
      media: [],
      guides: [],
      tokenIds: false,
      stopTokenIds: false,
      logprobs: true,
      ...options.traits,
    },
    requests,
    get given() {
      return given
    },
    get left() {
      return left
    },
    async *generate(request) {
      const recorded = outputs[requests.length % outputs.length]!
      requests.push(request)
      const { pieces, error } = readRecorded(recorded, size)
      let whole = false
      let i = 0
      try {
        for (const piece of pieces) {
          if (i++ > 0) await pause?.(request.signal)
          request.signal?.throwIfAborted()
          given++
          const usage = { promptTokens: 7, completionTokens: i }
          const logprobs = request.logprobs === undefined ? undefined : [logprob(piece)]
          yield { text: piece, usage, logprobs }
        }
        if (error !== null) throw error
        yield { text: '', finish }
        whole = true
      } finally {
        if (!whole) left++
      }
    },
  }
}

function readRecorded(recorded: Recorded, size: number): { pieces: Iterable<string>; error: Error | null } {
  if (typeof recorded === 'string') return { pieces: piecesOf(recorded, size), error: null }
  if (recorded instanceof Error) return { pieces: [], error: recorded }
  if ('pieces' in recorded) return { pieces: recorded.pieces, error: null }
  const [text, error] = recorded
  return { pieces: piecesOf(text, size), error }
}

function piecesOf(text: string, size: number): string[] {
  const points = Array.from(text)
  const pieces: string[] = []
  for (let at = 0; at < points.length; at += size) pieces.push(points.slice(at, at + size).join(''))
  return pieces
}

function logprob(token: string) {
  const bytes = [...new TextEncoder().encode(token)]
  return { token, logprob: -0.25, bytes, top: [{ token, logprob: -0.25, bytes }] }
}
