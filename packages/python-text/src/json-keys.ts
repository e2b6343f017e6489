const MAX_KEYS = 1000
const MAX_LENGTH = 64

/**
 * Remembers how keys are written. Tool schemas are full of the same few names, and quoting them again and again
 * took a third of the time of writing a tool list.
 */
export class JsonKeys {
  private readonly written = new Map<string, string>()

  constructor(
    private readonly quote: (text: string) => string,
    private readonly separator: string,
  ) {}

  /** The key in quotes with the separator that follows it. */
  write(name: string): string {
    const known = this.written.get(name)
    if (known !== undefined) return known
    const text = this.quote(name) + this.separator
    if (name.length <= MAX_LENGTH) {
      if (this.written.size >= MAX_KEYS) this.written.clear()
      this.written.set(name, text)
    }
    return text
  }
}
