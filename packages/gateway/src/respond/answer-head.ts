/** What all bodies and chunks of an answer have in common. */
export interface AnswerHead {
  readonly id: string
  /** Unix seconds. */
  readonly created: number
  readonly model: string
}
