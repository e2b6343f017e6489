/**
 * Barks when one wait takes too long. One timer serves all waits of a stream: setting one for each of its many pieces
 * would cost more than reading them.
 */
export class Watchdog {
  private timer: ReturnType<typeof setTimeout> | undefined
  /** Start of the present wait; negative between waits. */
  private since = -1

  /** @param limit milliseconds; null never barks */
  constructor(
    private readonly limit: number | null,
    private readonly bark: () => void,
  ) {}

  begin(): void {
    if (this.limit === null) return
    this.since = performance.now()
    this.timer ??= setTimeout(this.look, this.limit)
  }

  end(): void {
    this.since = -1
  }

  close(): void {
    clearTimeout(this.timer)
    this.end()
  }

  private readonly look = (): void => {
    this.timer = undefined
    if (this.limit === null || this.since < 0) return
    const left = this.limit - (performance.now() - this.since)
    if (left <= 0) this.bark()
    else this.timer = setTimeout(this.look, left)
  }
}
