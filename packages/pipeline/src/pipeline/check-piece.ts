import type { EngineChunk, EnginePiece, MessageChunk } from '../engine/engine-chunk.js'
import { EngineError } from '../engine/engine-error.js'

const FINISHES: readonly unknown[] = [undefined, 'stop', 'length', 'abort']
const HINT = 'See EngineChunk and MessageChunk for what an engine gives.'

/** @throws EngineError for a piece of an engine of the caller's own that is none */
export function checkChunk(engine: string, chunk: EngineChunk): void {
  checkPiece(engine, chunk)
  if (typeof chunk.text !== 'string') throw odd(engine, 'text', chunk.text, 'a string')
}

/** @throws EngineError for a piece of an engine of the caller's own that is none */
export function checkMessageChunk(engine: string, chunk: MessageChunk): void {
  checkPiece(engine, chunk)
  if (!Array.isArray(chunk.deltas)) throw odd(engine, 'deltas', chunk.deltas, 'a list')
}

function checkPiece(engine: string, piece: EnginePiece | null | undefined): void {
  if (typeof piece !== 'object' || piece === null) throw odd(engine, 'value', piece, 'an object')
  if (!FINISHES.includes(piece.finish))
    throw odd(engine, 'finish', piece.finish, '"stop", "length" or "abort"')
}

function odd(engine: string, what: string, got: unknown, expected: string): EngineError {
  const shown = typeof got === 'string' ? JSON.stringify(got) : typeof got
  const message = `The engine "${engine}" gave a piece of its answer whose ${what} is ${shown}; expected ${expected}.`
  return new EngineError(engine, 'broken', message, { hint: HINT })
}
