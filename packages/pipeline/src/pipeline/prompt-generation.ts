import type { OutputParser, RenderNote } from '@parlance/core'
import type { Batches } from '../batches/batches.js'
import { batchesOf } from '../batches/batches-of.js'
import type { EngineChunk } from '../engine/engine-chunk.js'
import type { PromptEngine, PromptRequest } from '../engine/prompt-engine.js'
import { StopMatcher, type StopScan } from '../text/stop-matcher.js'
import { WholeCharacters } from '../text/whole-characters.js'
import { checkAnswer, checkChunk } from './check-piece.js'
import { Pieces } from './pieces.js'
import { type AnswerReading, readAnswer } from './read-answer.js'
import type { Response } from './response.js'
import { unfinished } from './unfinished.js'

/** One prompt on its way through a prompt engine. */
export interface PromptRun {
  readonly engine: PromptEngine
  readonly request: PromptRequest & { readonly signal: AbortSignal }
  /** Reads the output. */
  readonly parser: OutputParser
  /** The stop words of the format: its parser knows them, and some tell it how the output ended. */
  readonly own: readonly string[]
  /** What is to be said of the prompt. */
  readonly notes: readonly RenderNote[]
  readonly index: number
}

/**
 * The answer to a prompt in pieces. Stop words are matched on the text as well, so that it does not matter whether
 * the engine stops at them, tells them, or leaves them in its text.
 *
 * @throws EngineError, also for an engine that ends without saying why; the signal's reason
 */
export function promptGeneration(run: PromptRun): Batches<Response> {
  const { engine, request } = run
  const answer = checkAnswer(engine.name, engine.generate(request))
  return readAnswer(batchesOf(answer), new PromptReading(run), request.signal)
}

/** Why and where an output ended. */
interface End {
  readonly finish: NonNullable<EngineChunk['finish']>
  readonly matched: string | number | null
}

class PromptReading implements AnswerReading<EngineChunk> {
  private readonly characters = new WholeCharacters()
  private readonly stops: StopMatcher
  private readonly pieces: Pieces
  /** Has been read, and is not told yet. */
  private text = ''
  private end: End | null = null
  isOver = false

  constructor(private readonly run: PromptRun) {
    this.stops = new StopMatcher(run.request.stop)
    this.pieces = new Pieces(run.index, run.notes)
  }

  read(chunk: EngineChunk): Response | null {
    checkChunk(this.run.engine.name, chunk)
    this.pieces.take(chunk)
    const scan = this.stops.push(this.characters.push(chunk.text))
    this.text += scan.text
    if (scan.matched !== null) {
      this.end = { finish: 'stop', matched: scan.matched }
      this.isOver = true
      return null
    }
    if (chunk.finish !== undefined) this.end = { finish: chunk.finish, matched: chunk.matched ?? null }
    if (this.end !== null) return null
    const { text } = this
    this.text = ''
    return this.pieces.piece({ text, deltas: text === '' ? [] : this.run.parser.push(text) })
  }

  last(): Response {
    const { run, end } = this
    if (end === null) throw unfinished(run.engine.name)
    const rest: StopScan = this.stops.end(this.characters.end())
    const text = this.text + rest.text
    const finish = rest.matched === null ? end.finish : 'stop'
    const matchedStop = rest.matched ?? end.matched
    const isOwn = typeof matchedStop === 'string' && run.own.includes(matchedStop)
    const pushed = run.parser.push(isOwn ? text + matchedStop : text)
    const { deltas, ...output } = run.parser.end()
    return this.pieces.last({ text, deltas: [...pushed, ...deltas] }, { finish, matchedStop, ...output })
  }
}
