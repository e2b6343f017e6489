import type { Trace } from '../segments/trace.js'
import { PyObject } from './value.js'

/** A `str` that is more than its characters: marked safe (Python's Markup), or with the places it came from, or both. */
export class Text extends PyObject {
  constructor(
    readonly text: string,
    readonly safe: boolean,
    readonly trace: Trace | null = null,
  ) {
    super()
  }

  get typeName(): string {
    return this.safe ? 'Markup' : 'str'
  }

  override truthy(): boolean {
    return this.text.length > 0
  }
}

/** A Python `str`. */
export type Str = string | Text

/** Whether a value is a Python `str`. */
export function isStr(value: unknown): value is Str {
  return typeof value === 'string' || value instanceof Text
}

/** The characters of a `str`. */
export function plain(value: Str): string {
  return typeof value === 'string' ? value : value.text
}

/** Whether a value is Markup, which has an `__html__` of its own. */
export function isSafe(value: unknown): value is Text {
  return value instanceof Text && value.safe
}

/** The same characters and provenance, marked safe or not. */
export function withSafety(value: Str, safe: boolean): Str {
  if (typeof value === 'string') return safe ? new Text(value, true) : value
  if (value.safe === safe) return value
  return safe || value.trace !== null ? new Text(value.text, safe, value.trace) : value.text
}
