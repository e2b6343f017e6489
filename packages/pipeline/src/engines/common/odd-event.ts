import { EngineError } from '../../engine/engine-error.js'
import { cut } from './server-words.js'

/** What comes with status 200 and has another shape will have it again. */
const STATUS = 200

/**
 * The error for an event of another shape than the API's, whose text would be lost.
 *
 * @param path of the field in the event
 * @param got as JSON has it
 */
export function oddEvent(engine: string, path: string, got: unknown, expected: string): EngineError {
  const shown = cut(JSON.stringify(got) ?? 'missing')
  const message = `${engine} sent an event whose ${path} is ${shown}; expected ${expected}.`
  return new EngineError(engine, 'broken', message, { status: STATUS, hint: HINT })
}

const HINT = 'Is baseUrl that of a server which this engine talks to?'
