/**
 * Finds the end of one JSON value in text that arrives in pieces. It follows strings, escapes and brackets and
 * checks nothing else: what the model wrote is passed on as it is.
 */
export class JsonScanner {
  private depth = 0
  private inString = false
  private escaped = false
  private kind: 'unknown' | 'scalar' | 'nested' = 'unknown'
  /** The value is over. */
  done = false

  /** Reads on in `text` from `at`. @returns the offset up to which it belongs to the value */
  scan(text: string, at: number): number {
    if (this.kind === 'unknown') {
      if (at >= text.length) return at
      this.kind = OPENERS.includes(text[at]!) ? 'nested' : 'scalar'
    }
    return this.kind === 'scalar' ? this.scanScalar(text, at) : this.scanNested(text, at)
  }

  private scanNested(text: string, at: number): number {
    while (at < text.length) {
      if (this.escaped) {
        this.escaped = false
        at++
        continue
      }
      const pattern = this.inString ? STRING_EVENTS : EVENTS
      pattern.lastIndex = at
      const found = pattern.exec(text)
      if (found === null) return text.length
      at = found.index + 1
      this.take(found[0])
      if (this.depth === 0 && !this.inString) {
        this.done = true
        return at
      }
    }
    return at
  }

  /** A number, true, false or null goes on until what cannot be part of it. */
  private scanScalar(text: string, at: number): number {
    SCALAR_END.lastIndex = at
    const found = SCALAR_END.exec(text)
    if (found === null) return text.length
    this.done = true
    return found.index
  }

  private take(char: string): void {
    if (char === '\\') this.escaped = true
    else if (char === '"') this.inString = !this.inString
    else if (char === '{' || char === '[') this.depth++
    else this.depth--
  }
}

const OPENERS = '{["'
const EVENTS = /["{}[\]]/g
const STRING_EVENTS = /["\\]/g
const SCALAR_END = /[^-+.0-9A-Za-z]/g
