import { codePointLength } from '@parlance/python-text'

/** Texts in a marker that look like a token of their own: `<|im_end|>`, `</s>`, `<<SYS>>`, `[/INST]`. */
const TOKEN_SHAPES = /<{1,2}[^<>\s]{1,40}>{1,2}|\[\/?[A-Z_]{2,30}\]/g

/** The texts in markers (or in the text of a template) that look like control tokens; each once, in order. */
export function tokensIn(markers: Iterable<string>): string[] {
  const tokens = new Set<string>()
  for (const marker of markers) for (const [token] of marker.matchAll(TOKEN_SHAPES)) tokens.add(token)
  return [...tokens]
}

/** A control token in a text. */
export interface FoundToken {
  readonly token: string
  /** Where it begins, in UTF-16 code units. */
  readonly offset: number
}

/** The texts that have a meaning of their own in a format, and that a caller's text should not hold. */
export class ControlTokens {
  /** Without single characters and blanks, which are stop words of some formats and ordinary text of every caller. */
  readonly list: readonly string[]
  private pattern: RegExp | undefined

  constructor(tokens: Iterable<string>) {
    this.list = [...new Set(tokens)].filter((token) => codePointLength(token) > 1 && /\S/.test(token))
  }

  /** Every place where a token begins, the longest of each place; they may overlap. Linear in the text. */
  find(text: string): FoundToken[] {
    const found: FoundToken[] = []
    if (this.list.length === 0) return found
    this.pattern ??= new RegExp(longestFirst(this.list).map(escapeRegExp).join('|'), 'g')
    const { pattern } = this
    pattern.lastIndex = 0
    for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
      found.push({ token: match[0], offset: match.index })
      pattern.lastIndex = match.index + 1
    }
    return found
  }
}

function longestFirst(tokens: readonly string[]): string[] {
  return [...tokens].sort((a, b) => b.length - a.length)
}

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
}
