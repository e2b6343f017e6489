import type { OutputDelta, OutputParser, ParsedOutput } from './output-parser.js'

/**
 * Takes everything as content, but for end markers at the end and one `lead` at the beginning (the space that
 * the format puts after a trimmed generation prompt). Held back while streaming: end markers, and beginnings of
 * them, that the next piece may show to be the end.
 */
export class ContentParser implements OutputParser {
  private content = ''
  /** Whole end markers that came last. */
  private run = ''
  /** The beginning of an end marker that came after them. */
  private part = ''
  private started = false

  constructor(
    private readonly endMarkers: readonly string[],
    private readonly lead: string,
  ) {}

  push(chunk: string): readonly OutputDelta[] {
    if (chunk === '') return []
    const text = this.part + this.withoutLead(chunk)
    const partAt = this.partAt(text)
    const runAt = this.runAt(text, partAt)
    this.part = text.slice(partAt)
    if (runAt === 0) {
      this.run += text.slice(0, partAt)
      return []
    }
    const certain = this.run + text.slice(0, runAt)
    this.run = text.slice(runAt, partAt)
    return this.emit(certain)
  }

  end(): { readonly deltas: readonly OutputDelta[] } & ParsedOutput {
    const deltas = this.part === '' ? [] : this.emit(this.run + this.part)
    this.run = ''
    this.part = ''
    return { deltas, message: { role: 'assistant', content: this.content }, complete: true, problems: [] }
  }

  private withoutLead(chunk: string): string {
    if (this.started) return chunk
    this.started = true
    return this.lead !== '' && chunk.startsWith(this.lead) ? chunk.slice(this.lead.length) : chunk
  }

  private emit(text: string): readonly OutputDelta[] {
    if (text === '') return []
    this.content += text
    return [{ content: text }]
  }

  /** Where the longest beginning of an end marker at the end of `text` is; its length when there is none. */
  private partAt(text: string): number {
    let longest = 0
    for (const marker of this.endMarkers) {
      for (let length = Math.min(marker.length - 1, text.length); length > longest; length--) {
        if (text.endsWith(marker.slice(0, length))) longest = length
      }
    }
    return text.length - longest
  }

  /** Where the run of whole end markers that ends at `end` begins. */
  private runAt(text: string, end: number): number {
    for (;;) {
      const marker = this.endMarkers.find((word) => text.endsWith(word, end))
      if (marker === undefined) return end
      end -= marker.length
    }
  }
}
