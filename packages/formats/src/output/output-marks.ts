import type { OutputEnds } from '@parlance/core'
import type { CallFormat } from './call-format.js'
import { gapLength } from './held-space.js'
import { MarkerScanner } from './marker-scanner.js'
import type { OutputFormat, ReasoningFormat } from './output-format.js'

/** What of an output format can begin where: the format, compiled for looking at text. */
export class OutputMarks {
  readonly reasoning: ReasoningFormat | null
  /** The characters of the format's own white space around reasoning. */
  readonly padding: string
  /** The starts of reasoning and calls. */
  readonly inContent: MarkerScanner
  /** The end of reasoning, and the starts of calls. */
  readonly inReasoning: MarkerScanner
  /** The end of reasoning alone. */
  readonly reasoningEnd: MarkerScanner
  /** The characters with which anything begins that is no plain text. */
  readonly special: RegExp
  /** The forms without a start. */
  readonly startForms: readonly CallFormat[]
  private readonly formats = new Map<string, CallFormat>()
  private readonly gaps: readonly string[]

  /** @param calls the call formats that are looked for */
  constructor(
    format: OutputFormat,
    readonly calls: readonly CallFormat[],
    ends: OutputEnds,
  ) {
    this.reasoning = format.reasoning ?? null
    this.padding = this.reasoning?.padding ?? '\n'
    for (const call of calls) for (const marker of call.markers) this.formats.set(marker, call)
    this.startForms = calls.filter((call) => call.mayStart !== undefined)
    this.gaps = [...new Set(calls.map((call) => call.gap ?? ''))]
    const starts = [...this.formats.keys()]
    const { start = '', end = '' } = this.reasoning ?? {}
    this.inContent = new MarkerScanner([...starts, start])
    this.inReasoning = new MarkerScanner([...starts, end])
    this.reasoningEnd = new MarkerScanner([end])
    const firsts = [...starts, ...ends.markers, start, end].map((text) => text.slice(0, 1))
    this.special = charactersOf([...firsts, ...this.gaps, this.padding].join(''))
  }

  /** The call format that a marker starts; undefined for the start of reasoning. */
  formatOf(marker: string): CallFormat | undefined {
    return this.formats.get(marker)
  }

  /** How much of the text before `end` may be white space that a format puts before a call. */
  gapBefore(text: string, end: number): number {
    let gap = 0
    for (const own of this.gaps) gap = Math.max(gap, gapLength(text, own, end))
    return gap
  }
}

/** Matches any of the characters. */
function charactersOf(characters: string): RegExp {
  const codes = new Set(characters.split('').map((char) => char.charCodeAt(0)))
  const set = [...codes].map((code) => `\\u${code.toString(16).padStart(4, '0')}`).join('')
  return set === '' ? /(?!)/ : new RegExp(`[${set}]`)
}
