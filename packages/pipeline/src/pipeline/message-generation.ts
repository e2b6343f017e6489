import type { Batches } from '../batches/batches.js'
import { batchesOf } from '../batches/batches-of.js'
import type { MessageChunk } from '../engine/engine-chunk.js'
import type { MessageEngine, MessageRequest } from '../engine/message-engine.js'
import { checkAnswer, checkMessageChunk } from './check-piece.js'
import { MessageParts } from './message-parts.js'
import { Pieces } from './pieces.js'
import { type AnswerReading, readAnswer } from './read-answer.js'
import type { Response } from './response.js'
import { unfinished } from './unfinished.js'

/** One conversation on its way through a message engine. */
export interface MessageRun {
  readonly engine: MessageEngine
  readonly request: MessageRequest & { readonly signal: AbortSignal }
  readonly index: number
}

/**
 * The answer of an API model in pieces.
 *
 * @throws EngineError, also for an engine that ends without saying why; the signal's reason
 */
export function messageGeneration(run: MessageRun): Batches<Response> {
  const { engine, request } = run
  const answer = checkAnswer(engine.name, engine.chat(request))
  return readAnswer(batchesOf(answer), new MessageReading(run), request.signal)
}

class MessageReading implements AnswerReading<MessageChunk> {
  /** An API tells by itself where its answer ends. */
  readonly isOver = false
  private readonly engine: string
  private readonly parts = new MessageParts()
  private readonly pieces: Pieces
  private end: MessageChunk | null = null

  constructor({ engine, index }: MessageRun) {
    this.engine = engine.name
    this.pieces = new Pieces(index)
  }

  read(chunk: MessageChunk): Response | null {
    checkMessageChunk(this.engine, chunk)
    this.pieces.take(chunk)
    for (const delta of chunk.deltas) this.parts.add(delta)
    if (chunk.finish !== undefined) {
      this.end = chunk
      return null
    }
    return this.pieces.piece({ text: textOf(chunk), deltas: chunk.deltas })
  }

  last(): Response {
    const { end } = this
    if (end?.finish === undefined) throw unfinished(this.engine)
    const { finish, matched = null, deltas } = end
    const problems = this.parts.problems()
    const complete = finish === 'stop' && problems.length === 0
    const output = { message: this.parts.message(), complete, problems }
    return this.pieces.last({ text: textOf(end), deltas }, { finish, matchedStop: matched, ...output })
  }
}

function textOf({ deltas }: MessageChunk): string {
  return deltas.map(({ content }) => content ?? '').join('')
}
