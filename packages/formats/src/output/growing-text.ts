/** So many pieces are joined at once: each by itself would burden the memory with a string for every piece. */
const PIECES = 256

/** A text that grows by small pieces. */
export class GrowingText {
  private joined = ''
  private readonly pieces: string[] = []

  add(piece: string): void {
    if (piece === '') return
    this.pieces.push(piece)
    if (this.pieces.length === PIECES) this.join()
  }

  get empty(): boolean {
    return this.joined === '' && this.pieces.length === 0
  }

  /** All of it. */
  get text(): string {
    if (this.pieces.length > 0) this.join()
    return this.joined
  }

  clear(): void {
    this.joined = ''
    this.pieces.length = 0
  }

  private join(): void {
    this.joined += this.pieces.join('')
    this.pieces.length = 0
  }
}
