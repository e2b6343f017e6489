import type { MessageChunk } from '../engine/engine-chunk.js'
import type { MessageEngine, MessageRequest } from '../engine/message-engine.js'
import { abortable } from './abortable.js'
import { checkAnswer, checkMessageChunk } from './check-piece.js'
import { MessageParts } from './message-parts.js'
import { Pieces } from './pieces.js'
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
export async function* messageGeneration(run: MessageRun): AsyncGenerator<Response, void, undefined> {
  const { engine, request, index } = run
  const parts = new MessageParts()
  const pieces = new Pieces(index)
  let last: MessageChunk | null = null
  const answer = checkAnswer(engine.name, engine.chat(request))
  for await (const chunk of abortable(answer, request.signal)) {
    checkMessageChunk(engine.name, chunk)
    pieces.take(chunk)
    for (const delta of chunk.deltas) parts.add(delta)
    if (chunk.finish !== undefined) {
      last = chunk
      continue
    }
    const piece = pieces.piece({ text: textOf(chunk), deltas: chunk.deltas })
    if (piece !== null) yield piece
  }
  const { finish, matched = null, deltas = [] } = last ?? {}
  if (last === null || finish === undefined) throw unfinished(engine.name)
  const problems = parts.problems()
  const complete = finish === 'stop' && problems.length === 0
  const output = { message: parts.message(), complete, problems }
  yield pieces.last({ text: textOf(last), deltas }, { finish, matchedStop: matched, ...output })
}

function textOf({ deltas }: MessageChunk): string {
  return deltas.map(({ content }) => content ?? '').join('')
}
