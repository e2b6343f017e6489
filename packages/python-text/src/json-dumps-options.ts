import { InvalidArgumentError } from './invalid-argument-error.js'

/** How `dumpsJson` writes; the names and meanings of Python's `json.dumps`. */
export interface DumpsJsonOptions {
  /**
   * Each item on a line of its own, indented by this many spaces or by this text for each level. Zero, negative
   * numbers and `''` break lines without indenting. Default `null`: everything on one line.
   */
  readonly indent?: number | string | null | undefined
  /**
   * Text between items, and between key and value. Default `[', ', ': ']`; with an indent `[',', ': ']`.
   */
  readonly separators?: readonly [item: string, key: string] | null | undefined
  /** Whether everything outside printable ASCII is escaped. Default `false`, as chat templates have it. */
  readonly ensureAscii?: boolean | undefined
  /** Whether keys are written in the order of their code points. Default `false`: in the order of the object. */
  readonly sortKeys?: boolean | undefined
}

/** The text of one level of indent, or `null` for one line. */
export function indentText(indent: DumpsJsonOptions['indent']): string | null {
  if (indent === undefined || indent === null) return null
  if (typeof indent === 'string') return indent
  if (!Number.isInteger(indent)) {
    throw new InvalidArgumentError(
      'dumpsJson: indent',
      String(indent),
      'a whole number, a string or null',
      'Pass the number of spaces for each level.',
    )
  }
  return ' '.repeat(Math.max(indent, 0))
}
