import { EngineError } from '../../engine/engine-error.js'
import { isObject } from '../../values/is-object.js'
import { oddEvent } from './odd-event.js'
import { cut, wordsOf } from './server-words.js'
import { statusError } from './status-error.js'

/** The fields of one event of a stream; nothing about their types is known. */
export type Event = Readonly<Record<string, unknown>>

/**
 * One event's JSON object.
 *
 * @throws EngineError for what is no JSON object, and for an error that the server tells in its stream
 */
export function readEvent(engine: string, data: string): Event {
  let event: unknown
  try {
    event = JSON.parse(data)
  } catch (cause) {
    throw new EngineError(engine, 'broken', `${engine} sent an event that is no JSON: ${cut(data)}`, {
      cause,
    })
  }
  if (!isObject(event))
    throw new EngineError(engine, 'broken', `${engine} sent an event that is no object: ${cut(data)}`)
  throwToldError(engine, event)
  return event
}

/** @throws EngineError for an answer that tells an error */
export function throwToldError(engine: string, event: Event): void {
  const { error } = event
  if ((error === undefined || error === null) && event.object !== 'error') return
  const words = cut(wordsOf(event) ?? 'an error without words')
  const code = codeOf(error) ?? codeOf(event)
  if (code !== undefined) throw statusError(engine, code, words)
  throw new EngineError(engine, 'broken', `${engine} ended its stream with an error: ${words}`)
}

/** The HTTP status that an error in a stream carries as its code. */
function codeOf(error: unknown): number | undefined {
  const code = isObject(error) ? error.code : undefined
  return typeof code === 'number' && code >= 400 && code < 600 ? code : undefined
}

/**
 * A field that holds text of the answer; empty where it is left out or null.
 *
 * @throws EngineError for anything else
 */
export function answerText(engine: string, fields: Event, name: string): string {
  const value = fields[name] ?? ''
  if (typeof value === 'string') return value
  throw oddEvent(engine, name, value, 'text')
}

/** A field's text; undefined for what is none. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

export function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}

/**
 * The first of an answer's choices. Others come where `extra` asks for more; mixed with it they would be nonsense.
 *
 * @throws EngineError for what is no list
 */
export function firstChoice(engine: string, choices: unknown): Event | undefined {
  if (choices === undefined || choices === null) return undefined
  if (!Array.isArray(choices)) throw oddEvent(engine, 'choices', choices, 'a list')
  return choices.find((choice: unknown) => isObject(choice) && (choice.index ?? 0) === 0)
}
