import { isSpace } from '@parlance/python-text'

/** What ends an output. */
export interface OutputEnds {
  /** Stop words, with what the format writes before them. */
  readonly markers: readonly string[]
  /**
   * Beginnings of markers that are an end too: what the format writes before a stop word that the server has
   * taken off.
   */
  readonly halves: readonly string[]
}

/** A run of end markers that may be going on: which marker it is in, how far, and where the run began. */
interface Run {
  readonly marker: string
  readonly read: number
  readonly start: number
}

/**
 * Takes end markers off the end of an output that arrives in pieces, and white space behind them. A run of them is held
 * back until it is certain that the output does not end with it. Each character is looked at once.
 */
export class EndFilter {
  private readonly markers: readonly string[]
  private readonly halves: readonly string[]
  private readonly firstChars: RegExp | null
  /** What may still be a run, from `heldAt` on. */
  private held = ''
  /** Offset of `held` in the output. */
  private heldAt = 0
  private runs: Run[] = []
  /** Where the longest run of whole markers that ends here began; -1 when none does. */
  private wholeFrom = -1

  constructor(ends: OutputEnds) {
    this.halves = ends.halves
    this.markers = [...new Set(ends.markers)].filter((marker) => marker !== '')
    const firsts = [...new Set(this.markers.map((marker) => marker.charCodeAt(0)))]
    const set = firsts.map((code) => `\\u${code.toString(16).padStart(4, '0')}`).join('')
    this.firstChars = set === '' ? null : new RegExp(`[${set}]`, 'g')
  }

  /** @returns what is certain not to be part of the end */
  push(chunk: string): string {
    if (this.firstChars === null) return chunk
    const chunkAt = this.heldAt + this.held.length
    let at = this.runs.length === 0 ? this.nextStart(chunk, 0) : 0
    if (at < 0) {
      this.heldAt = chunkAt + chunk.length
      return chunk
    }
    while (at >= 0 && at < chunk.length) {
      this.step(chunk[at]!, chunkAt + at)
      at++
      if (this.runs.length === 0) at = this.nextStart(chunk, at)
    }
    return this.release(chunk)
  }

  /** True when nothing is held back. */
  get idle(): boolean {
    return this.held === ''
  }

  /** Where a marker begins, as far as `chunk` tells; -1 when none does. */
  private nextStart(chunk: string, from: number): number {
    const first = this.firstChars!
    for (;;) {
      first.lastIndex = from
      if (!first.test(chunk)) return -1
      from = first.lastIndex
      if (this.mayStart(chunk, from - 1)) return from - 1
    }
  }

  /** Whether a marker stands at `at`, or the beginning of one that may go on behind the end of `chunk`. */
  private mayStart(chunk: string, at: number): boolean {
    const rest = chunk.length - at
    for (const marker of this.markers) {
      if (rest > 1 && marker.length > 1 && marker.charCodeAt(1) !== chunk.charCodeAt(at + 1)) continue
      if (rest < marker.length ? chunk.endsWith(marker.slice(0, rest)) : chunk.startsWith(marker, at))
        return true
    }
    return false
  }

  /** @returns what was held back and is no end */
  end(): string {
    const from = this.wholeFrom >= 0 ? this.wholeFrom : this.halfFrom()
    return from < 0 ? this.held : this.held.slice(0, from - this.heldAt)
  }

  private step(char: string, offset: number): void {
    const next: Run[] = []
    let whole = -1
    for (const { marker, read, start } of this.runs) {
      if (marker[read] !== char) continue
      if (read + 1 < marker.length) next.push({ marker, read: read + 1, start })
      else if (whole < 0 || start < whole) whole = start
    }
    // A run goes on where one ended, or begins here; of several in the same place the oldest counts.
    const start = this.wholeFrom >= 0 ? this.wholeFrom : offset
    for (const marker of this.markers) {
      if (marker[0] !== char) continue
      if (marker.length > 1) next.push({ marker, read: 1, start })
      else if (whole < 0 || start < whole) whole = start
    }
    // White space behind an end (the line break that templates write there) is no content.
    if (whole < 0 && this.wholeFrom >= 0 && isSpace(char.charCodeAt(0))) whole = this.wholeFrom
    this.runs = next
    this.wholeFrom = whole
    if (whole >= 0 && next.length === 0) this.runs = [WAITING]
  }

  /** Keeps what may be a run, and gives the rest. A run that only goes on is joined, not looked at again. */
  private release(chunk: string): string {
    let from = this.wholeFrom >= 0 ? this.wholeFrom : Number.POSITIVE_INFINITY
    for (const run of this.runs) if (run !== WAITING && run.start < from) from = run.start
    const text = this.held + chunk
    const cut = Math.min(from - this.heldAt, text.length)
    this.heldAt += cut
    this.held = cut === 0 ? text : cut === text.length ? '' : text.slice(cut)
    return cut === 0 ? '' : text.slice(0, cut)
  }

  private halfFrom(): number {
    let from = -1
    for (const { marker, read, start } of this.runs) {
      if (this.halves.includes(marker.slice(0, read)) && (from < 0 || start < from)) from = start
    }
    return from
  }
}

/** Keeps the pace at one character at a time after a whole marker: the run may go on with any of them. */
const WAITING: Run = { marker: '', read: 0, start: 0 }
