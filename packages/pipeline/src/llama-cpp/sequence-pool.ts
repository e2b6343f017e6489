import type { LlamaContext, LlamaContextSequence, Token } from 'node-llama-cpp'

interface Waiter {
  readonly resolve: (sequence: LlamaContextSequence) => void
}

/** The sequences of a context, one for each answer that runs. Who finds none waits for the next to be given back. */
export class SequencePool {
  private readonly free: LlamaContextSequence[]
  private waiters: Waiter[] = []

  constructor(context: LlamaContext) {
    this.free = Array.from({ length: context.totalSequences }, () => context.getSequence())
  }

  /**
   * The free sequence that holds most of the beginning of `tokens` already.
   *
   * @throws the signal's reason
   */
  async take(tokens: readonly Token[], signal: AbortSignal): Promise<LlamaContextSequence> {
    signal.throwIfAborted()
    if (this.free.length > 0) return this.nearest(tokens)
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        this.waiters = this.waiters.filter((other) => other !== waiter)
        reject(signal.reason)
      }
      const waiter: Waiter = {
        resolve: (sequence) => {
          signal.removeEventListener('abort', leave)
          resolve(sequence)
        },
      }
      this.waiters.push(waiter)
      signal.addEventListener('abort', leave, { once: true })
    })
  }

  give(sequence: LlamaContextSequence): void {
    const waiter = this.waiters.shift()
    if (waiter === undefined) this.free.push(sequence)
    else waiter.resolve(sequence)
  }

  private nearest(tokens: readonly Token[]): LlamaContextSequence {
    const shared = (sequence: LlamaContextSequence): number =>
      sequence.compareContextTokens([...tokens]).firstDifferentIndex
    let best = 0
    for (let at = 1; at < this.free.length; at++) {
      if (shared(this.free[at]!) > shared(this.free[best]!)) best = at
    }
    return this.free.splice(best, 1)[0]!
  }
}
