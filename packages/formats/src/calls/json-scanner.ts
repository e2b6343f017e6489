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

  /** Begins with another value. */
  restart(): void {
    this.depth = 0
    this.inString = false
    this.escaped = false
    this.kind = 'unknown'
    this.done = false
  }

  /** Reads on in `text` from `at`. @returns the offset up to which it belongs to the value */
  scan(text: string, at: number): number {
    if (this.kind === 'unknown') {
      if (at >= text.length) return at
      this.kind = OPENERS.includes(text[at]!) ? 'nested' : 'scalar'
    }
    return this.kind === 'scalar' ? this.scanScalar(text, at) : this.scanNested(text, at)
  }

  private scanNested(text: string, at: number): number {
    let { depth, inString, escaped } = this
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (escaped) {
        escaped = false
        continue
      }
      if (inString) {
        if (code === BACKSLASH) escaped = true
        else if (code === QUOTE) inString = false
        else continue
      } else if (code === QUOTE) inString = true
      else if (code === OPEN_BRACE || code === OPEN_BRACKET) depth++
      else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) depth--
      else continue
      if (depth === 0 && !inString) {
        this.done = true
        return at + 1
      }
    }
    this.depth = depth
    this.inString = inString
    this.escaped = escaped
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
}

const OPENERS = '{["'
const SCALAR_END = /[^-+.0-9A-Za-z]/g
const QUOTE = 34
const BACKSLASH = 92
const OPEN_BRACKET = 91
const CLOSE_BRACKET = 93
const OPEN_BRACE = 123
const CLOSE_BRACE = 125
