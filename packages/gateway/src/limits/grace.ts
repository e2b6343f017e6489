/** The time that what runs may still take; each call of `shorten` may bring its end nearer. */
export class Grace {
  /** Resolves at the end. */
  readonly over: Promise<void>
  private end = () => {}
  private timer: NodeJS.Timeout | undefined
  private due = Number.POSITIVE_INFINITY

  constructor() {
    this.over = new Promise((resolve) => {
      this.end = resolve
    })
  }

  /** @param milliseconds from now */
  shorten(milliseconds: number): void {
    const due = performance.now() + milliseconds
    if (due >= this.due) return
    this.due = due
    clearTimeout(this.timer)
    this.timer = setTimeout(this.end, milliseconds)
  }

  cancel(): void {
    clearTimeout(this.timer)
  }
}
