import type { EngineChunk, EnginePiece, MessageChunk } from '../engine/engine-chunk.js'
import { EngineError } from '../engine/engine-error.js'

const FINISHES: readonly unknown[] = [undefined, 'stop', 'length', 'abort']
const HINT = 'See EngineChunk and MessageChunk for what an engine gives.'

/** @throws EngineError for what an engine of the caller's own answers with and is no iterable of pieces */
export function checkAnswer<T>(engine: string, answer: AsyncIterable<T>): AsyncIterable<T> {
  if (typeof answer?.[Symbol.asyncIterator] === 'function') return answer
  const message = `The engine "${engine}" answered with ${shown(answer)}; expected an async iterable of pieces.`
  throw new EngineError(engine, 'broken', message, {
    hint: 'Such as what an async generator function gives.',
  })
}

/** @throws EngineError for a piece of an engine of the caller's own that is none */
export function checkChunk(engine: string, chunk: EngineChunk): void {
  checkPiece(engine, chunk)
  if (typeof chunk.text !== 'string') throw odd(engine, 'text', chunk.text, 'a string')
  checkList(engine, 'tokenIds', chunk.tokenIds)
}

/** @throws EngineError for a piece of an engine of the caller's own that is none */
export function checkMessageChunk(engine: string, chunk: MessageChunk): void {
  checkPiece(engine, chunk)
  if (!Array.isArray(chunk.deltas)) throw odd(engine, 'deltas', chunk.deltas, 'a list')
  for (const [at, delta] of chunk.deltas.entries()) {
    if (!isObject(delta)) throw odd(engine, `deltas[${at}]`, delta, 'an object')
    checkList(engine, `deltas[${at}].tool_calls`, delta.tool_calls)
  }
}

function checkPiece(engine: string, piece: EnginePiece): void {
  if (!isObject(piece)) throw odd(engine, 'value', piece, 'an object')
  if (!FINISHES.includes(piece.finish))
    throw odd(engine, 'finish', piece.finish, '"stop", "length" or "abort"')
  if (piece.usage !== undefined && !isObject(piece.usage))
    throw odd(engine, 'usage', piece.usage, 'an object')
  if (piece.problem !== undefined && typeof piece.problem !== 'string')
    throw odd(engine, 'problem', piece.problem, 'a string')
  checkList(engine, 'logprobs', piece.logprobs)
}

function checkList(engine: string, what: string, list: unknown): void {
  if (list !== undefined && !Array.isArray(list)) throw odd(engine, what, list, 'a list')
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

function odd(engine: string, what: string, got: unknown, expected: string): EngineError {
  const message = `The engine "${engine}" gave a piece of its answer whose ${what} is ${shown(got)}; expected ${expected}.`
  return new EngineError(engine, 'broken', message, { hint: HINT })
}

function shown(value: unknown): string {
  return typeof value === 'string' ? JSON.stringify(value) : typeof value
}
