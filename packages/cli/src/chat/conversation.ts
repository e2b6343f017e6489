import type { Message } from '@parlance/core'
import type { InferOptions, Pipeline, Session } from '@parlance/pipeline'
import { UsageError } from '../errors/usage-error.js'
import { tell } from '../terminal/write.js'
import type { AnswerWriter } from './answer-writer.js'

/** A conversation with a model: its history, its system message, and the prompt that was sent last. */
export class Conversation {
  private session: Session
  private asked: readonly Message[] | undefined

  constructor(
    private readonly pipeline: Pipeline,
    private readonly options: InferOptions,
    system: string | undefined,
  ) {
    this.session = this.begin(
      system === undefined || system === '' ? [] : [{ role: 'system', content: system }],
    )
  }

  /** Asks, and writes the answer while it comes. An answer that fails or is ended early is not remembered. */
  async answer(text: string, writer: AnswerWriter, signal: AbortSignal): Promise<void> {
    const question: Message = { role: 'user', content: text }
    this.asked = [...this.session.history, question]
    try {
      for await (const response of this.session.streamChat(question, { signal })) {
        for (const delta of response.deltas) writer.write(delta)
        if (response.finishReason === 'length') tell('\nnote: the answer was cut at its greatest length.')
        for (const problem of response.problems) tell(`\nnote: ${problem}`)
      }
    } finally {
      writer.end()
    }
  }

  /** Forgets all but the system message. */
  reset(): void {
    this.session.reset()
    this.asked = undefined
  }

  /** The system message from now on; none for an empty text. The history stays. */
  setSystem(text: string): void {
    const others = this.session.history.filter(({ role }) => role !== 'system')
    this.session = this.begin(text === '' ? others : [{ role: 'system', content: text }, ...others])
  }

  /** @throws UsageError when nothing was asked yet, and for an engine that takes messages */
  lastPrompt(): string {
    if (this.pipeline.resolved === null)
      throw new UsageError('The engine writes the prompt itself.', 'Name an engine that takes prompts.')
    if (this.asked !== undefined) return this.pipeline.compose(this.asked, this.options).text
    throw new UsageError('There is no prompt yet.', 'Ask something first.')
  }

  private begin(messages: readonly Message[]): Session {
    return this.pipeline.session({ ...this.options, messages })
  }
}
