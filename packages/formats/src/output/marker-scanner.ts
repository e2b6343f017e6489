/** A marker found in a text. */
export interface Found {
  readonly at: number
  readonly marker: string
}

/**
 * Looks for the first of several markers, and for the beginning of one at the end of what is there so far. One
 * pass over the text; the first characters decide where to look closer.
 */
export class MarkerScanner {
  private readonly markers: readonly string[]
  private readonly firstChars: RegExp | null
  private readonly onlyFirst: string | null
  private readonly longest: number

  /** @param markers where one begins another, the longer one counts */
  constructor(markers: readonly string[]) {
    this.markers = [...new Set(markers)].filter((m) => m !== '').sort((a, b) => b.length - a.length)
    this.longest = this.markers[0]?.length ?? 0
    const firsts = [...new Set(this.markers.map((marker) => marker[0]!))]
    this.onlyFirst = firsts.length === 1 ? firsts[0]! : null
    this.firstChars = firsts.length > 1 ? new RegExp(`[${firsts.map(codeUnitEscape).join('')}]`, 'g') : null
  }

  /** The first whole marker in `text` from `from` on; where two begin at one place, the longer one. */
  find(text: string, from: number): Found | null {
    for (let at = this.candidate(text, from); at >= 0; at = this.candidate(text, at + 1)) {
      for (const marker of this.markers) {
        if (text.startsWith(marker, at)) return { at, marker }
      }
    }
    return null
  }

  /**
   * Where the longest proper beginning of a marker at the end of `text` is; its length when there is none. A
   * marker that is whole counts as well where a longer one may follow from the same place.
   */
  heldFrom(text: string, from: number): number {
    const start = Math.max(from, text.length - this.longest + 1)
    for (let at = this.candidate(text, start); at >= 0; at = this.candidate(text, at + 1)) {
      const length = text.length - at
      const second = length > 1 ? text.charCodeAt(at + 1) : -1
      for (const marker of this.markers) {
        if (second >= 0 && marker.charCodeAt(1) !== second) continue
        if (marker.length > length && text.startsWith(marker.slice(0, length), at)) return at
      }
    }
    return text.length
  }

  private candidate(text: string, from: number): number {
    if (this.onlyFirst !== null) return text.indexOf(this.onlyFirst, from)
    if (this.firstChars === null) return -1
    this.firstChars.lastIndex = from
    const found = this.firstChars.exec(text)
    return found === null ? -1 : found.index
  }
}

function codeUnitEscape(char: string): string {
  return `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`
}
