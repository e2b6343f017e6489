/** Text that arrives in pieces: none is given on that ends in half of a surrogate pair, which is one character. */
export class WholeCharacters {
  private half = ''

  push(chunk: string): string {
    const text = this.half + chunk
    const end = isFirstHalf(text.charCodeAt(text.length - 1)) ? text.length - 1 : text.length
    this.half = text.slice(end)
    return text.slice(0, end)
  }

  /** The text is over: a half that stands alone is given as it is. */
  end(): string {
    return this.half
  }
}

function isFirstHalf(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff
}
