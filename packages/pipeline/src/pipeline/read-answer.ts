import type { Batches } from '../batches/batches.js'
import { abortable } from './abortable.js'
import type { Response } from './response.js'

/** Makes responses of the pieces of one engine's answer. */
export interface AnswerReading<T> {
  /** Null for what adds nothing yet. @throws EngineError for what is no piece */
  read(piece: T): Response | null
  /** True once the answer is at its end, whatever the engine may still give. */
  readonly isOver: boolean
  /** What the answer ends with. @throws EngineError where the engine did not say why it ended */
  last(): Response
}

/**
 * An engine's answer as responses.
 *
 * @throws what `reading` throws, after the pieces that came before; the signal's reason
 */
export async function* readAnswer<T>(
  answer: Batches<T>,
  reading: AnswerReading<T>,
  signal: AbortSignal,
): AsyncGenerator<readonly Response[], void, undefined> {
  for await (const batch of abortable(answer, signal)) {
    const made: Response[] = []
    try {
      for (const piece of batch) {
        const response = reading.read(piece)
        if (response !== null) made.push(response)
        if (reading.isOver) break
      }
    } finally {
      if (made.length > 0) yield made
    }
    if (reading.isOver) break
  }
  yield [reading.last()]
}
