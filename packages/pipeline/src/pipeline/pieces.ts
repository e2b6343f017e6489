import type { OutputDelta, ParsedOutput, RenderNote } from '@parlance/core'
import type { EngineFinish, EnginePiece, EngineUsage } from '../engine/engine-chunk.js'
import type { TokenLogprob } from '../engine/logprobs.js'
import { append } from './append.js'
import type { FinishReason, Response } from './response.js'

const NO_USAGE: EngineUsage = Object.freeze({})

/** What a piece of an answer adds. */
export interface Added {
  readonly text: string
  readonly deltas: readonly OutputDelta[]
  readonly tokenIds?: readonly number[] | undefined
}

/** How an answer ended. */
export interface Ending extends ParsedOutput {
  readonly finish: EngineFinish
  readonly matchedStop: string | number | null
}

/** Makes the responses of one answer, and keeps what holds for all of them. */
export class Pieces {
  private usage: EngineUsage = NO_USAGE
  /** Came with pieces whose text had to wait. */
  private tokenIds: number[] = []
  private logprobs: TokenLogprob[] = []
  private problem: string | undefined

  /** @param notes of the prompt */
  constructor(
    private readonly index: number,
    private readonly notes: readonly RenderNote[] = [],
  ) {}

  /** Takes from an engine's piece what goes on as it is. */
  take({
    usage,
    logprobs,
    tokenIds,
    problem,
  }: EnginePiece & { readonly tokenIds?: readonly number[] | undefined }): void {
    if (usage !== undefined) this.usage = { ...this.usage, ...known(usage) }
    if (problem !== undefined) this.problem = problem
    if (tokenIds !== undefined) append(this.tokenIds, tokenIds)
    if (logprobs !== undefined) append(this.logprobs, logprobs)
  }

  /** A piece after which more comes; null when there is nothing new. */
  piece({ text, deltas }: Added): Response | null {
    const { tokenIds, logprobs } = this
    if (text === '' && deltas.length === 0 && tokenIds.length === 0 && logprobs.length === 0) return null
    return { ...OPEN, ...this.taken(), text, deltas }
  }

  last({ text, deltas }: Added, { finish, matchedStop, message, ...read }: Ending): Response {
    const isCall = finish === 'stop' && (message.tool_calls?.length ?? 0) > 0
    const finishReason: FinishReason = isCall ? 'tool_calls' : finish
    const { problem } = this
    const complete = read.complete && problem === undefined
    const problems = problem === undefined ? read.problems : [...read.problems, problem]
    return { ...OPEN, ...this.taken(), text, deltas, finishReason, matchedStop, message, complete, problems }
  }

  private taken(): Pick<Response, 'index' | 'notes' | 'usage' | 'tokenIds' | 'logprobs'> {
    const { index, notes, usage, tokenIds, logprobs } = this
    this.tokenIds = []
    this.logprobs = []
    return { index, notes, usage, tokenIds, logprobs: logprobs.length === 0 ? null : logprobs }
  }
}

/** An answer that failed; `abort` where its signal ended it. */
export function failed(index: number, error: unknown, isAborted: boolean): Response {
  const finishReason = isAborted ? 'abort' : 'error'
  const told = error instanceof Error ? error : new Error(wordsOf(error), { cause: error })
  return { ...OPEN, index, finishReason, complete: false, error: told }
}

/** A text for what was thrown and is no error; not every object has one. */
function wordsOf(thrown: unknown): string {
  try {
    return String(thrown)
  } catch {
    return 'An object was thrown that is no error.'
  }
}

const OPEN: Response = Object.freeze({
  index: 0,
  text: '',
  deltas: [],
  finishReason: null,
  matchedStop: null,
  message: null,
  complete: true,
  problems: [],
  notes: [],
  usage: NO_USAGE,
  tokenIds: [],
  logprobs: null,
  error: null,
})

/** Without the counts that are not given: they do not undo earlier ones. */
function known(usage: EngineUsage): EngineUsage {
  return Object.fromEntries(Object.entries(usage).filter(([, count]) => count !== undefined))
}
