import type { WalkWriter } from './prompt-writer.js'
import type { ControlText, RenderNote } from './report.js'
import type { MediaType, Segment } from './segment.js'

/** Builds segments; neighbours that the template wrote become one. */
export class SegmentWriter implements WalkWriter {
  readonly segmented = true
  readonly segments: Segment[] = []
  readonly notes: RenderNote[] = []
  /** The default system text that was written, or null. */
  injected: string | null = null
  /** Number of the segment with which the generation prompt begins; -1 when there is none. */
  generationPromptAt = -1
  /** Number of the first generated segment of the message that was written last. */
  generatedAt = 0
  /** The control tokens that were found on the way; null when they were not looked for. */
  controlTokensFound: readonly ControlText[] | null = null

  private pending = ''
  private isGenerated = false
  private message = ''
  private index = -1
  private generatedMessage = -1

  markup(text: string): void {
    this.pending += text
  }

  defaultSystem(text: string): void {
    this.pending += text
    if (text !== '') this.injected = text
  }

  content(text: string, field: string): void {
    if (text === '') return
    this.flush()
    this.segments.push({ text, trusted: false, generated: this.isGenerated, source: this.message + field })
  }

  data(text: string, source: string): void {
    if (text === '') return
    this.flush()
    this.segments.push({ text, trusted: false, generated: this.isGenerated, source })
  }

  media(placeholder: string, part: number, type: MediaType): void {
    this.flush()
    this.segments.push({
      text: placeholder,
      trusted: true,
      generated: this.isGenerated,
      source: `${this.message}content[${part}]`,
      media: { message: this.index, part, type },
    })
  }

  generated(on: boolean): void {
    if (on === this.isGenerated) return
    this.flush()
    this.isGenerated = on
    if (on && this.generatedMessage !== this.index) {
      this.generatedMessage = this.index
      this.generatedAt = this.segments.length
    }
  }

  note(code: string, message: string, source?: string): void {
    this.notes.push(source === undefined ? { code, message } : { code, message, source })
  }

  at(index: number): void {
    this.index = index
    this.message = `messages[${index}].`
  }

  beginGenerationPrompt(): void {
    this.flush()
    this.generationPromptAt = this.segments.length
  }

  controlText(found: readonly ControlText[]): void {
    this.controlTokensFound = found
  }

  /** Writes out what is pending; to be called once at the end. */
  flush(): void {
    if (this.pending === '') return
    this.segments.push({ text: this.pending, trusted: true, generated: this.isGenerated })
    this.pending = ''
  }
}
