import type { LlamaModel, Token } from 'node-llama-cpp'

/** What stands for bytes that are no character (yet). */
const UNFINISHED = '\uFFFD'
/** A character has at most as many bytes, and a token at least one. */
const LONGEST_CHARACTER = 4
/** How many tokens before it decide the blank in front of a token. */
export const CONTEXT_TOKENS = 4

/** The text of tokens that come one by one. A character that is spread over several tokens waits for its last. */
export class TokenText {
  private waiting: Token[] = []
  private before: readonly Token[]

  /** @param prompt the tokens in front of the first */
  constructor(
    private readonly model: Pick<LlamaModel, 'detokenize'>,
    prompt: readonly Token[],
  ) {
    this.before = prompt.slice(-CONTEXT_TOKENS)
  }

  push(token: Token): string {
    this.waiting.push(token)
    const text = this.text()
    const isUnfinished = text.endsWith(UNFINISHED) && this.waiting.length < LONGEST_CHARACTER
    return isUnfinished ? '' : this.take(text)
  }

  /** No more tokens: what waits is given as it is. */
  end(): string {
    return this.waiting.length === 0 ? '' : this.take(this.text())
  }

  private text(): string {
    return this.model.detokenize(this.waiting, true, this.before)
  }

  private take(text: string): string {
    this.before = [...this.before, ...this.waiting].slice(-CONTEXT_TOKENS)
    this.waiting = []
    return text
  }
}
