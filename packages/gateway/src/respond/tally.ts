import type { EngineUsage } from '@parlance/pipeline'
import { sumOf, type UsageBody, usageBody } from './usage.js'

/** The token counts of a request's answers as they come, whatever becomes of the answers. */
export class Tally {
  private readonly answers: (EngineUsage | undefined)[] = []
  private readonly discarded: EngineUsage[] = []

  /** @param n answers to each prompt, which counts once for them */
  constructor(private readonly n: number) {}

  /** The counts so far of answer number `index`. */
  set(index: number, usage: EngineUsage): void {
    this.answers[index] = usage
  }

  /** The counts of an answer that no client gets. */
  discard(usage: EngineUsage): void {
    this.discarded.push(usage)
  }

  /** What the client is told; null where the engine told nothing. */
  body(): UsageBody | null {
    const prompts: (EngineUsage | undefined)[][] = []
    for (let at = 0; at < this.answers.length; at += this.n) prompts.push(this.answers.slice(at, at + this.n))
    return sumOf(prompts.map(usageBody))
  }

  /** What the engine has worked. */
  total(): UsageBody | null {
    return sumOf([this.body(), ...this.discarded.map((usage) => usageBody([usage]))])
  }
}
