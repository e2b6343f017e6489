import { Turn } from '@parlance/core'
import type { MessageCall } from '@parlance/formats'

/** The turn of FunctionGemma, in which the model's turn goes on behind results. */
export class FunctionGemmaTurn extends Turn {
  /** What the last message ended with. */
  ended: 'content' | 'calls' | 'results' = 'content'
  /** Number of the last message of the assistant, and its calls. */
  caller = -1
  calls: readonly MessageCall[] = []
}
