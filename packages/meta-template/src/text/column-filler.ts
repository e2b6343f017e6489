import { strPython } from '@parlance/python-text'
import { ColumnValueError } from '../errors/dataset-errors.js'
import type { Notes } from '../report/notes.js'
import { meantAsColumn } from './meant-as-column.js'
import { inExample } from './origin.js'
import { type Piece, PromptText } from './prompt-text.js'

/**
 * Fills texts with the columns of one item. Every `{name}` with the name of a column becomes the text of its value,
 * literally; there are no escapes and no format specifications, and other braces stay. Values are data: they are
 * never read as template, whatever they contain. The text of a value is Python's (`None`, `True`, `['x', 1]`).
 */
export class ColumnFiller {
  readonly #columns: ReadonlyMap<string, unknown>
  readonly #example: number | undefined
  readonly #notes: Notes | undefined
  readonly #bracesInNames: boolean

  /**
   * @param example number of the example that is made, which the origins tell
   * @param notes where placeholders are reported that name no column
   */
  constructor(columns: ReadonlyMap<string, unknown>, example?: number, notes?: Notes) {
    this.#columns = columns
    this.#example = example
    this.#notes = notes
    this.#bracesInNames = hasBraces(columns.keys())
  }

  /** @throws ColumnValueError when a value that is asked for has no text */
  fill(text: PromptText): PromptText {
    const out: Piece[] = []
    for (const piece of text.pieces) {
      if (piece.origin.from === 'column') out.push(piece)
      else if (this.#bracesInNames) this.#fillInTurn(piece, out)
      else this.#fillOnce(piece, out)
    }
    return new PromptText(out)
  }

  /** The first column that the text names, or undefined. */
  columnIn(text: string): string | undefined {
    if (text.includes('{'))
      for (const name of this.#columns.keys()) if (text.includes(`{${name}}`)) return name
    return undefined
  }

  /** No name holds a brace, so the innermost braces are the only candidates and one pass suffices. */
  #fillOnce(piece: Piece, out: Piece[]): void {
    const { text } = piece
    let written = 0
    let open = text.indexOf('{')
    while (open !== -1) {
      const close = text.indexOf('}', open + 1)
      if (close === -1) break
      open = text.lastIndexOf('{', close)
      const name = text.slice(open + 1, close)
      if (this.#columns.has(name)) {
        this.#noteOtherRow(piece, name)
        this.#keep(piece, text.slice(written, open), out)
        out.push(this.#value(name))
        written = close + 1
      } else this.#noteUnknown(piece, name, open)
      open = text.indexOf('{', close + 1)
    }
    this.#keep(piece, written === 0 ? text : text.slice(written), out)
  }

  /** Names with braces may overlap; the earlier column of the item wins. */
  #fillInTurn(piece: Piece, out: Piece[]): void {
    let pieces: readonly Piece[] = [piece]
    for (const name of this.#columns.keys()) pieces = pieces.flatMap((part) => this.#splitAt(part, name))
    for (const part of pieces) {
      if (part.origin.from === 'column') out.push(part)
      else {
        this.#noteAllUnknown(part)
        this.#keep(part, part.text, out)
      }
    }
  }

  #splitAt(piece: Piece, name: string): Piece[] {
    if (piece.origin.from === 'column') return [piece]
    const parts = piece.text.split(`{${name}}`)
    if (parts.length > 1) this.#noteOtherRow(piece, name)
    return parts.flatMap((text, index) =>
      index === 0 ? [{ ...piece, text }] : [this.#value(name), { ...piece, text }],
    )
  }

  #keep(piece: Piece, text: string, out: Piece[]): void {
    if (text === '') return
    if (text === piece.text && this.#example === undefined) out.push(piece)
    else out.push({ text, origin: inExample(piece.origin, this.#example) })
  }

  #value(name: string): Piece {
    return {
      text: valueText(name, this.#columns.get(name)),
      origin: inExample({ from: 'column', path: name }, this.#example),
    }
  }

  #noteAllUnknown(piece: Piece): void {
    const { text } = piece
    let open = text.indexOf('{')
    while (open !== -1) {
      const close = text.indexOf('}', open + 1)
      if (close === -1) return
      open = text.lastIndexOf('{', close)
      this.#noteUnknown(piece, text.slice(open + 1, close), open)
      open = text.indexOf('{', close + 1)
    }
  }

  /** As in OpenCompass, what is left in an example that is made is filled with the row of the prompt. */
  #noteOtherRow(piece: Piece, name: string): void {
    const { from, path, example } = piece.origin
    if (from !== 'template' || example === undefined || example === this.#example) return
    const message = `{${name}} names no column of the row of the example; the value is that of the row of the prompt.`
    this.#notes?.add('example_filled', `ice_template.${path}`, message)
  }

  #noteUnknown(piece: Piece, name: string, open: number): void {
    const { from, example } = piece.origin
    if (this.#notes === undefined || from !== 'template') return
    if (example !== undefined && example !== this.#example) return
    if (!meantAsColumn(piece.text, name, open)) return
    this.#notes.add(
      'placeholder_unknown',
      piece.origin.path,
      `{${name}} names no column of the item; it stays as it is.`,
    )
  }
}

function valueText(name: string, value: unknown): string {
  if (typeof value === 'string') return value
  if (Object.prototype.toString.call(value) === '[object Date]') throw new ColumnValueError(name, value)
  try {
    return strPython(value)
  } catch (error) {
    throw new ColumnValueError(name, value, error)
  }
}

function hasBraces(names: Iterable<string>): boolean {
  for (const name of names) if (name.includes('{') || name.includes('}')) return true
  return false
}
