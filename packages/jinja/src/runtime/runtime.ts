import type { PyDateTime } from '@parlance/python-text'
import type { Value } from './value.js'

/** What one rendering carries along. */
export interface Runtime {
  /** The variable of the context or a global of that name, `undefined` where there is none. */
  resolve(name: string): Value | undefined
  /** The time that `strftime_now` formats: read once a rendering. */
  now(): PyDateTime
  /** Picks for the `random` filter: a number from 0 up to but not including 1. */
  random(): number
  /** `value.name` and `value[key]` of a template. */
  getAttr(value: Value, name: string): Value
  getItem(value: Value, key: Value): Value
  /** Whether `{% autoescape %}` is on. */
  autoescape: boolean
  /** Whether texts carry their provenance. */
  readonly traced: boolean
}
