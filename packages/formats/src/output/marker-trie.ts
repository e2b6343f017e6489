/** Markers by their characters: those with the same beginning share it. */
export class MarkerTrie {
  /** The marker that ends here; empty where none does. */
  marker = ''
  private readonly codes: number[] = []
  private readonly followers: MarkerTrie[] = []

  /** @param from how much of the marker stands before this place */
  add(marker: string, from = 0): void {
    if (from === marker.length) {
      this.marker = marker
      return
    }
    const code = marker.charCodeAt(from)
    const next = this.after(code) ?? this.grow(code)
    next.add(marker, from + 1)
  }

  /** Whether no marker goes on from here. */
  get isEnd(): boolean {
    return this.codes.length === 0
  }

  /** What follows a character; null where no marker goes on with it. */
  after(code: number): MarkerTrie | null {
    const { codes } = this
    for (let i = 0; i < codes.length; i++) if (codes[i] === code) return this.followers[i]!
    return null
  }

  private grow(code: number): MarkerTrie {
    const node = new MarkerTrie()
    this.codes.push(code)
    this.followers.push(node)
    return node
  }
}
