import type { OutputParser, RenderNote } from '@parlance/core'
import type { EngineChunk } from '../engine/engine-chunk.js'
import type { PromptEngine, PromptRequest } from '../engine/prompt-engine.js'
import { StopMatcher, type StopScan } from '../text/stop-matcher.js'
import { WholeCharacters } from '../text/whole-characters.js'
import { abortable } from './abortable.js'
import { checkAnswer, checkChunk } from './check-piece.js'
import { Pieces } from './pieces.js'
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

/** Why and where an output ended. */
interface End {
  readonly finish: NonNullable<EngineChunk['finish']>
  readonly matched: string | number | null
}

/**
 * The answer to a prompt in pieces. Stop words are matched on the text as well, so that it does not matter whether
 * the engine stops at them, tells them, or leaves them in its text.
 *
 * @throws EngineError, also for an engine that ends without saying why; the signal's reason
 */
export async function* promptGeneration(run: PromptRun): AsyncGenerator<Response, void, undefined> {
  const { engine, request, parser, index, notes } = run
  const characters = new WholeCharacters()
  const stops = new StopMatcher(request.stop)
  const pieces = new Pieces(index, notes)
  let end: End | null = null
  let text = ''
  const answer = checkAnswer(engine.name, engine.generate(request))
  for await (const chunk of abortable(answer, request.signal)) {
    checkChunk(engine.name, chunk)
    pieces.take(chunk)
    const scan = stops.push(characters.push(chunk.text))
    text += scan.text
    if (scan.matched !== null) {
      end = { finish: 'stop', matched: scan.matched }
      break
    }
    if (chunk.finish !== undefined) end = { finish: chunk.finish, matched: chunk.matched ?? null }
    if (end !== null) continue
    const piece = pieces.piece({ text, deltas: text === '' ? [] : parser.push(text) })
    text = ''
    if (piece !== null) yield piece
  }
  if (end === null) throw unfinished(engine.name)
  const rest = stops.end(characters.end())
  yield lastPiece(run, pieces, { ...rest, text: text + rest.text }, end)
}

function lastPiece(run: PromptRun, pieces: Pieces, { text, matched }: StopScan, end: End): Response {
  const finish = matched === null ? end.finish : 'stop'
  const matchedStop = matched ?? end.matched
  const isOwn = typeof matchedStop === 'string' && run.own.includes(matchedStop)
  const pushed = run.parser.push(isOwn ? text + matchedStop : text)
  const { deltas, ...output } = run.parser.end()
  return pieces.last({ text, deltas: [...pushed, ...deltas] }, { finish, matchedStop, ...output })
}
