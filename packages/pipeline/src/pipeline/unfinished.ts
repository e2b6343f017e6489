import { EngineError } from '../engine/engine-error.js'

/** An engine whose iteration ended without a piece that says why. */
export function unfinished(engine: string): EngineError {
  return new EngineError(engine, 'broken', `The engine "${engine}" ended its answer without saying why.`)
}
