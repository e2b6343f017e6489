import type { OutputParser, ParsedOutput } from '../template/output-parser.js'
import { parseWhole } from '../template/parse-whole.js'
import type { BosPolicy, Prompt } from './prompt.js'
import type { RenderReport } from './report.js'
import type { Segment } from './segment.js'
import type { SegmentWriter } from './segment-writer.js'

/** What a composed prompt has to know of the template that wrote it. */
export interface PromptOrigin {
  readonly bos: BosPolicy
  readonly stopWords: readonly string[]
  /** Made when the report is first read. */
  report(segments: readonly Segment[], writer: SegmentWriter): RenderReport
  createParser(prompt: Prompt): OutputParser
}

/** The prompt that a {@link SegmentWriter} wrote. Text and report are made when they are first read. */
export class ComposedPrompt implements Prompt {
  readonly segments: readonly Segment[]
  readonly bos: BosPolicy
  readonly stopWords: readonly string[]
  private joined: string | undefined
  private reported: RenderReport | undefined

  constructor(
    private readonly writer: SegmentWriter,
    private readonly origin: PromptOrigin,
    private readonly open: boolean,
  ) {
    writer.flush()
    this.segments = Object.freeze(writer.segments)
    this.bos = origin.bos
    this.stopWords = origin.stopWords
  }

  get text(): string {
    if (this.joined === undefined) this.joined = join(this.segments, 0)
    return this.joined
  }

  get generationPrompt(): string {
    const at = this.writer.generationPromptAt
    return at < 0 ? '' : join(this.segments, at)
  }

  get prefill(): string {
    if (!this.open) return ''
    let at = this.segments.length
    while (at > this.writer.generatedAt && this.segments[at - 1]!.generated) at--
    return join(this.segments, at)
  }

  get report(): RenderReport {
    if (this.reported === undefined) this.reported = this.origin.report(this.segments, this.writer)
    return this.reported
  }

  parse(output: string): ParsedOutput {
    return parseWhole(this.createParser(), output)
  }

  createParser(): OutputParser {
    return this.origin.createParser(this)
  }
}

function join(segments: readonly Segment[], from: number): string {
  let text = ''
  for (let i = from; i < segments.length; i++) text += segments[i]!.text
  return text
}
