import { type Logger, logs, type RenderNote } from '@parlance/core'

/**
 * What is the rule with some models, and no warning: text of the template's own, and earlier reasoning that a format
 * leaves out in each round of a conversation.
 */
const AS_MADE: readonly string[] = ['default_system', 'reasoning_not_rendered']

/** How many different notes are told: callers may write what they name. */
const MOST_NOTES = 100

/** Logs each request at INFO: what decided its template, and its prompt; at WARNING what prompts leave out. */
export class RequestLog {
  private readonly told = new Set<string>()

  /** @param maxLength of a prompt, in UTF-16 code units; null shows all of it */
  constructor(
    private readonly logger: Logger,
    private readonly maxLength: number | null,
  ) {}

  /** @param prompt read only when it is shown */
  request(facts: Readonly<Record<string, unknown>>, prompt: () => string): void {
    if (!logs(this.logger, 'INFO')) return
    this.logger.info('request', { ...facts, prompt: this.cut(prompt()) })
  }

  /** A line for each note of something that was left out or changed, once for all requests. */
  notes(facts: Readonly<Record<string, unknown>>, notes: readonly RenderNote[]): void {
    if (notes.length === 0 || !logs(this.logger, 'WARNING')) return
    for (const { code, message, source } of notes) {
      if (AS_MADE.includes(code) || this.told.has(message) || this.told.size === MOST_NOTES) continue
      this.told.add(message)
      this.logger.warn(message, { ...facts, code, source })
    }
  }

  private cut(text: string): string {
    const { maxLength } = this
    if (maxLength === null || text.length <= maxLength) return text
    const isHalf = /[\uD800-\uDBFF]/.test(text.charAt(maxLength - 1))
    return `${text.slice(0, isHalf ? maxLength - 1 : maxLength)}... (${text.length} characters)`
  }
}
