import { isObject } from '../../values/is-object.js'
import { oddEvent } from '../common/odd-event.js'
import { answerText } from '../common/read-event.js'

/** A part of a call, as an API streams it. */
export interface CallFragment {
  /** The index that the API gives: not every API counts. */
  readonly place: number
  readonly id: string
  readonly name: string
  readonly text: string
}

/** The fragments in an event's `tool_calls`. @throws EngineError for what is none */
export function callFragments(engine: string, calls: unknown): readonly CallFragment[] {
  if (calls === undefined || calls === null) return []
  if (!Array.isArray(calls)) throw oddEvent(engine, 'tool_calls', calls, 'a list')
  return calls.map((call: unknown) => fragment(engine, call))
}

function fragment(engine: string, call: unknown): CallFragment {
  if (!isObject(call)) throw oddEvent(engine, 'tool call', call, 'an object')
  const place = call.index ?? 0
  if (typeof place !== 'number') throw oddEvent(engine, "tool call's index", place, 'a number')
  const called = call.function ?? {}
  if (!isObject(called)) throw oddEvent(engine, "tool call's function", called, 'an object')
  const given = called.arguments
  return {
    place,
    id: answerText(engine, call, 'id'),
    name: answerText(engine, called, 'name'),
    text: isObject(given) ? JSON.stringify(given) : answerText(engine, called, 'arguments'),
  }
}
