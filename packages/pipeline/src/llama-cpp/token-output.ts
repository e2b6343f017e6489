import type { LlamaModel, Token } from 'node-llama-cpp'
import type { EngineChunk } from '../engine/engine-chunk.js'
import { StopMatcher, type StopScan } from '../text/stop-matcher.js'
import { TokenText } from './token-text.js'

/** The end of an answer, as the last piece tells it. */
export type TokenEnd = Pick<EngineChunk, 'text' | 'finish' | 'matched'>

/** Generated tokens as text, up to a stop word. */
export class TokenOutput {
  private readonly text: TokenText
  private readonly stops: StopMatcher

  constructor(model: LlamaModel, prompt: readonly Token[], stop: readonly string[]) {
    this.text = new TokenText(model, prompt)
    this.stops = new StopMatcher(stop)
  }

  push(token: Token): StopScan {
    return this.stops.push(this.text.push(token))
  }

  /** @param end how the answer ends, where no stop word is found in what waited */
  end(end: Omit<TokenEnd, 'text'>): TokenEnd {
    const { text, matched } = this.stops.end(this.text.end())
    return matched === null ? { text, ...end } : { text, finish: 'stop', matched }
  }
}
