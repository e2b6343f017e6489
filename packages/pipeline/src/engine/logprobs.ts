/** The log-probability of one token, in one shape for all engines: that of chat completions. */
export interface TokenLogprob {
  readonly token: string
  /** Natural logarithm. */
  readonly logprob: number
  /** UTF-8 bytes, where the engine tells them. */
  readonly bytes: readonly number[] | null
  /** The most probable tokens in this place, where asked for. */
  readonly top: readonly {
    readonly token: string
    readonly logprob: number
    readonly bytes: readonly number[] | null
  }[]
}
