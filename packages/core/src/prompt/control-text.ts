import type { ControlTokens } from './control-tokens.js'
import type { ControlText } from './report.js'
import type { Segment } from './segment.js'

/** A piece of text that a caller wrote. */
export interface CallerText {
  readonly text: string
  readonly source: string
}

/** A control token in a run of such pieces; it may end in a later piece than the one in which it begins. */
export interface PlacedToken extends ControlText {
  /** Number of the piece in which it begins. */
  readonly piece: number
}

/**
 * Every control token in pieces that stand next to each other. One that only arises where two of them meet counts as
 * well: a tokenizer reads the text as a whole.
 */
export function findInRun(pieces: readonly CallerText[], tokens: ControlTokens): PlacedToken[] {
  const whole = pieces.length === 1 ? pieces[0]!.text : pieces.map(({ text }) => text).join('')
  let piece = 0
  let start = 0
  return tokens.find(whole).map(({ token, offset }) => {
    while (offset >= start + pieces[piece]!.text.length) start += pieces[piece++]!.text.length
    return { token, source: pieces[piece]!.source, offset: offset - start, piece }
  })
}

/** Every place where text of a caller holds one of the tokens. */
export function findControlText(segments: readonly Segment[], tokens: ControlTokens): ControlText[] {
  const found: ControlText[] = []
  let run: CallerText[] = []
  const flush = () => {
    if (run.length === 0) return
    for (const { token, source, offset } of findInRun(run, tokens)) found.push({ token, source, offset })
    run = []
  }
  for (const { text, trusted, source = '' } of segments) {
    if (trusted) flush()
    else run.push({ text, source })
  }
  flush()
  return found
}
