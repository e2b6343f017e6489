import { EndFilter, type OutputEnds } from './end-filter.js'
import type { OutputDelta, OutputParser, ParsedOutput } from './output-parser.js'

/**
 * Takes everything as content, but for end markers at the end and one `lead` at the beginning (the space that
 * the format puts after a trimmed generation prompt).
 */
export class ContentParser implements OutputParser {
  private readonly filter: EndFilter
  private content = ''
  private started = false

  constructor(
    ends: OutputEnds,
    private readonly lead: string,
  ) {
    this.filter = new EndFilter(ends)
  }

  push(chunk: string): readonly OutputDelta[] {
    if (chunk === '') return []
    return this.emit(this.filter.push(this.withoutLead(chunk)))
  }

  end(): { readonly deltas: readonly OutputDelta[] } & ParsedOutput {
    const deltas = this.emit(this.filter.end())
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
}
