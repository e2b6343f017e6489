import { MarkerTrie } from './marker-trie.js'

/**
 * Looks for the first of several markers, and for the beginning of one at the end of what is there so far. One
 * pass over the text; the first characters decide where to look closer.
 */
export class MarkerScanner {
  private readonly trie = new MarkerTrie()
  /** The character with which all of them begin; null where they differ. */
  private readonly onlyFirst: string | null

  /** @param markers where one begins another, the longer one counts; empty ones do not */
  constructor(markers: readonly string[]) {
    for (const marker of markers) if (marker !== '') this.trie.add(marker)
    const firsts = new Set(markers.map((marker) => marker.slice(0, 1)))
    firsts.delete('')
    this.onlyFirst = firsts.size === 1 ? [...firsts][0]! : null
  }

  /**
   * Where the first whole marker in `text` from `from` on is, or the beginning of one that may go on behind the end;
   * its length when there is neither.
   *
   * @param last nothing follows `text`: only whole markers count
   */
  next(text: string, from: number, last = false): number {
    for (let at = this.candidate(text, from); at >= 0; at = this.candidate(text, at + 1)) {
      if (this.begins(text, at, last)) return at
    }
    return text.length
  }

  /** The whole marker that stands in `text` at `at`, the longer one where two do; empty for none. */
  markerAt(text: string, at: number): string {
    let marker = ''
    let node: MarkerTrie | null = this.trie
    while (at < text.length) {
      node = node.after(text.charCodeAt(at++))
      if (node === null) break
      if (node.marker !== '') marker = node.marker
    }
    return marker
  }

  /**
   * The marker that stands in `text` at `at`, the longer one where two do; empty for none, and null where what follows
   * `text` may make it one.
   *
   * @param last nothing follows `text`
   */
  decide(text: string, at: number, last: boolean): string | null {
    let marker = ''
    let node: MarkerTrie | null = this.trie
    while (at < text.length) {
      node = node.after(text.charCodeAt(at++))
      if (node === null) return marker
      if (node.marker !== '') marker = node.marker
    }
    return last || node.isEnd ? marker : null
  }

  private begins(text: string, at: number, last: boolean): boolean {
    let node: MarkerTrie | null = this.trie
    while (at < text.length) {
      node = node.after(text.charCodeAt(at++))
      if (node === null) return false
      if (node.marker !== '') return true
    }
    return !last
  }

  /** Where a character stands with which a marker begins; -1 for nowhere. */
  private candidate(text: string, from: number): number {
    if (this.onlyFirst !== null) return text.indexOf(this.onlyFirst, from)
    for (let at = from; at < text.length; at++) if (this.trie.after(text.charCodeAt(at)) !== null) return at
    return -1
  }
}
