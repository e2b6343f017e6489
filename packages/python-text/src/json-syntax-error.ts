import { PythonTextError } from './python-text-error.js'

/** The facts of a {@link JsonSyntaxError}. */
export interface JsonSyntaxFacts {
  /** What was found, in words that fit after "got". */
  readonly got: string
  /** What would have been right there, in words that fit after "expected". */
  readonly expected: string
  readonly hint: string
}

/** A text is not the JSON that Python's `json.loads` reads. */
export class JsonSyntaxError extends PythonTextError {
  override readonly code = 'json_syntax'
  /** What was found at the place. */
  readonly got: string
  /** What would have been right there. */
  readonly expected: string
  /** Line of the place, from 1. Only `\n` ends a line, as Python counts. */
  readonly line: number
  /** Column of the place in code points, from 1. */
  readonly column: number
  /** Index of the place in the JavaScript string (UTF-16 units, from 0). */
  readonly position: number

  constructor(text: string, position: number, facts: JsonSyntaxFacts) {
    const lineStart = position === 0 ? 0 : text.lastIndexOf('\n', position - 1) + 1
    const line = countNewlines(text, position) + 1
    const column = Array.from(text.slice(lineStart, position)).length + 1
    super(
      `Invalid JSON at line ${line}, column ${column}: got ${facts.got}, expected ${facts.expected}.`,
      facts.hint,
    )
    this.got = facts.got
    this.expected = facts.expected
    this.line = line
    this.column = column
    this.position = position
  }
}

function countNewlines(text: string, end: number): number {
  let count = 0
  for (let at = text.indexOf('\n'); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) count++
  return count
}
