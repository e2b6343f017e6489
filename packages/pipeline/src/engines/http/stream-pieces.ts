import { type Batched, batched } from '../../batches/batched.js'
import type { EnginePiece } from '../../engine/engine-chunk.js'
import { EngineError } from '../../engine/engine-error.js'
import { cut } from '../common/server-words.js'
import type { FrameFormat } from './frames.js'
import type { HttpClient } from './http-client.js'
import { PieceReader } from './piece-reader.js'
import { readText } from './read-text.js'
import { RequestScope } from './request-scope.js'
import { wholeFrame } from './whole-frame.js'

/** Milliseconds that counts may take behind the end of an answer. */
const LONGEST_TAIL = 5000

/** Bytes that are read of an answer which is no stream. */
const LONGEST_SHOWN = 4096

/** A request whose answer comes in pieces. */
export interface StreamRequest<T extends EnginePiece> {
  readonly path: string
  /** Called once the first piece is asked for. @throws EngineError for what the engine cannot do */
  readonly body: () => object
  readonly format: FrameFormat
  /** Makes what reads the frames of one answer; null for a frame that adds nothing. */
  readonly reader: () => (data: string) => T | null
  /** Two pieces as one. */
  readonly join: (one: T, next: T) => T
  readonly signal: AbortSignal | undefined
}

/**
 * The pieces of the answer, the one with `finish` last. Sends the request once the first is asked for, and ends it as
 * soon as the iteration is left, even while a piece is waited for.
 */
export function streamPieces<T extends EnginePiece>(
  client: HttpClient,
  request: StreamRequest<T>,
): Batched<T> {
  const scope = new RequestScope(request.signal)
  return batched(readBatches(client, request, scope), () => scope.close())
}

async function* readBatches<T extends EnginePiece>(
  client: HttpClient,
  request: StreamRequest<T>,
  scope: RequestScope,
): AsyncGenerator<readonly T[], void, undefined> {
  let reader: PieceReader<T> | undefined
  try {
    scope.begin()
    const body = client.encode(request.body)
    reader = await client.retrying(scope, () => open(client, request, body, scope))
    let last: T | undefined
    do {
      const batch: T[] = []
      for (const piece of reader.take()) {
        // Counts may follow the piece that ends it, and belong to it.
        if (last !== undefined) last = request.join(last, piece)
        else if (piece.finish !== undefined) last = piece
        else batch.push(piece)
      }
      if (batch.length > 0) yield batch
    } while (await more(reader, scope, last !== undefined))
    if (last === undefined) throw withoutEnd(client, reader)
    yield [last]
  } catch (error) {
    if (scope.left) return
    throw client.explain(error, scope)
  } finally {
    if (reader?.isDone === true) {
      finish(reader, scope)
    } else {
      reader?.close()
      scope.close()
    }
  }
}

/**
 * Reads the end of the body behind [DONE], which is about to come, so that the connection can be used again. No abort
 * follows: nothing is left for it to end, and it would be dear, with each answer.
 */
function finish(reader: PieceReader<unknown>, scope: RequestScope): void {
  scope.detach()
  void reader.drain()
}

/** An answer of which a piece is here. What fails until then may be tried again. */
async function open<T extends EnginePiece>(
  client: HttpClient,
  request: StreamRequest<T>,
  body: string,
  scope: RequestScope,
): Promise<PieceReader<T>> {
  const response = await client.send(request.path, body, scope)
  const { engine, server, tokenTimeout } = client
  const format = formatOf(response, request.format)
  if (response.body === null || format === null) throw await noStream(client, request.format, response, scope)
  const answer = { engine, server, body: response.body, format, read: request.reader(), tokenTimeout }
  const reader = new PieceReader(answer, scope)
  try {
    if (await reader.pull()) return reader
    throw withoutEnd(client, reader)
  } catch (error) {
    reader.close()
    throw client.explain(error, scope)
  }
}

/** Whether more pieces came. Once the answer is complete, the end of its connection is no loss, nor is its silence. */
async function more(reader: PieceReader<unknown>, scope: RequestScope, complete: boolean): Promise<boolean> {
  const timer = complete ? setTimeout(() => reader.leave(), LONGEST_TAIL) : undefined
  try {
    return await reader.pull()
  } catch (error) {
    const ended = scope.signal.aborted && !(scope.signal.reason instanceof EngineError)
    if (complete && !ended) return false
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** How the answer is to be read: a server that does not look at `stream` gives it whole. Null for another type. */
function formatOf(response: Response, format: FrameFormat): FrameFormat | null {
  const type = response.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase()
  if (type === undefined || type === '') return format
  return [format, wholeFrame].find(({ contentTypes }) => contentTypes.includes(type)) ?? null
}

async function noStream(
  { engine, server }: HttpClient,
  { contentTypes }: FrameFormat,
  response: Response,
  scope: RequestScope,
): Promise<EngineError> {
  const type = response.headers.get('content-type') ?? 'nothing'
  const text = cut(await readText(response, scope, LONGEST_SHOWN))
  const shown = text.split(/\s+/).join(' ')
  const message = `${server} answered with ${type}, not with ${contentTypes[0]}: ${shown}`
  return new EngineError(engine, 'broken', message, { status: response.status, hint: OTHER_SERVER })
}

const OTHER_SERVER = 'Is baseUrl that of a server which this engine talks to?'

/** The error for an answer that does not say why it ended. */
function withoutEnd({ engine, server }: HttpClient, { saidDone }: PieceReader<unknown>): EngineError {
  if (!saidDone) return new EngineError(engine, 'broken', `The answer of ${server} broke off before its end.`)
  const message = `The answer of ${server} is whole, but says nowhere why it ended.`
  return new EngineError(engine, 'broken', message, { status: 200, hint: OTHER_SERVER })
}
