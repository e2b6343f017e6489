import { ControlTokens, tokensIn } from '../prompt/control-tokens.js'
import type { OutputEnds } from './end-filter.js'
import type { Markers } from './fields.js'
import type { TemplateTraits } from './traits.js'

/** The texts of a marker template that follow from its markers, worked out once. */
export class MarkerText {
  /** What invites the answer: the assistant marker, without its last space where the format leaves that out. */
  readonly generationPrompt: string
  /** What stands between it and the assistant's text: that space, or nothing. The model writes it. */
  readonly assistantLead: string
  /** The part of `eoa` that the model writes: up to the end of its stop word. */
  readonly eoaGenerated: string
  /** What the template writes after it: the rest of `eoa`, and the separator. */
  readonly assistantTrailer: string
  /** What ends an output and is no part of the message. */
  readonly ends: OutputEnds
  /** Texts that a caller's text should not hold. */
  readonly controlTokens: ControlTokens
  /** What begins a turn. */
  readonly roleMarkers: readonly string[]

  constructor(markers: Markers, traits: TemplateTraits) {
    const { assistant, eoa, separator, eosToken, bosToken } = markers
    this.assistantLead = traits.trimGenerationPrompt && assistant.endsWith(' ') ? ' ' : ''
    this.generationPrompt = assistant.slice(0, assistant.length - this.assistantLead.length)
    const stops = [...(markers.stopWords ?? []), eosToken].filter((word) => word !== '')
    const end = endOfStop(eoa, stops)
    this.eoaGenerated = eoa.slice(0, end)
    this.assistantTrailer = eoa.slice(end) + separator
    this.ends = {
      markers: unique([this.eoaGenerated, ...stops]),
      halves: unique(stops.map((stop) => beforeStop(this.eoaGenerated, stop))),
    }
    const texts = [
      markers.system,
      markers.eosys,
      markers.user,
      markers.eoh,
      assistant,
      eoa,
      separator,
      markers.tool,
      markers.eotool,
    ]
    this.controlTokens = new ControlTokens([...stops, bosToken, ...tokensIn(texts), ...traits.controlTokens])
    this.roleMarkers = unique([markers.system, markers.user, assistant])
  }
}

/** Where in `eoa` the first stop word ends; its length when it holds none. */
function endOfStop(eoa: string, stops: readonly string[]): number {
  let end = eoa.length
  let first = Number.POSITIVE_INFINITY
  for (const stop of stops) {
    const at = eoa.indexOf(stop)
    if (at < 0 || at >= first) continue
    first = at
    end = at + stop.length
  }
  return end
}

/** What stands before the stop word at the end of `text`; nothing when it does not end with it. */
function beforeStop(text: string, stop: string): string {
  return text.endsWith(stop) ? text.slice(0, text.length - stop.length) : ''
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) => text !== '')
}
