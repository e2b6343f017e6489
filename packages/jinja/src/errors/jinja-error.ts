import { lineOf } from './line-of.js'

const BRAND: unique symbol = Symbol.for('@parlance/jinja/error@1')

/** Stable names of what went wrong. */
export type JinjaErrorCode =
  | 'template_syntax'
  | 'template_runtime'
  | 'undefined_value'
  | 'template_raised'
  | 'security'
  | 'budget_exceeded'
  | 'context_value'
  | 'invalid_option'

/** Base of every error that this engine throws. The message is Python's where Python has one. */
export abstract class JinjaError extends Error {
  abstract readonly code: JinjaErrorCode
  /** What the reader can do about it. */
  abstract readonly hint: string
  /** 1-based line in the template, when it is known. */
  line: number | undefined
  /** 1-based column in code points. */
  column: number | undefined
  /** The line of the template. */
  sourceLine: string | undefined

  get [BRAND](): true {
    return true
  }

  /** Notes the place; the first place that is noted stays, since it is the innermost. */
  locate(source: string, offset: number): this {
    if (this.line !== undefined || offset < 0) return this
    const start = source.lastIndexOf('\n', offset - 1) + 1
    const end = source.indexOf('\n', offset)
    this.line = lineOf(source, offset)
    this.column = Array.from(source.slice(start, offset)).length + 1
    this.sourceLine = source.slice(start, end === -1 ? undefined : end)
    return this
  }
}

/** Whether `value` is an error of this engine, also one that another copy of this package threw. */
export function isJinjaError(value: unknown): value is JinjaError {
  return typeof value === 'object' && value !== null && BRAND in value
}
