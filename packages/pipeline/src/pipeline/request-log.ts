import { type Logger, logs } from '@parlance/core'

/** Logs each request at INFO: what decided its template, and its prompt. */
export class RequestLog {
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

  private cut(text: string): string {
    const { maxLength } = this
    if (maxLength === null || text.length <= maxLength) return text
    const isHalf = /[\uD800-\uDBFF]/.test(text.charAt(maxLength - 1))
    return `${text.slice(0, isHalf ? maxLength - 1 : maxLength)}... (${text.length} characters)`
  }
}
