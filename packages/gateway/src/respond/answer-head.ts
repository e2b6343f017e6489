import { randomUUID } from 'node:crypto'

/** What all bodies and chunks of an answer have in common. */
export interface AnswerHead {
  readonly id: string
  /** Unix seconds. */
  readonly created: number
  readonly model: string
}

/** @param kind what its id begins with: `chatcmpl`, `cmpl` */
export function answerHead(kind: string, model: string): AnswerHead {
  return { id: `${kind}-${randomUUID()}`, created: Math.floor(Date.now() / 1000), model }
}
