import type { ControlText } from './report.js'
import type { Segment } from './segment.js'

/** Texts in a marker that look like a token of their own: `<|im_end|>`, `</s>`, `<<SYS>>`, `[/INST]`. */
const TOKEN_SHAPES = /<{1,2}[^<>\s]{1,40}>{1,2}|\[\/?[A-Z_]{2,30}\]/g

/** The texts in markers (or in the text of a template) that look like control tokens; each once, in order. */
export function tokensIn(markers: Iterable<string>): string[] {
  const tokens = new Set<string>()
  for (const marker of markers) for (const [token] of marker.matchAll(TOKEN_SHAPES)) tokens.add(token)
  return [...tokens]
}

/** Every place where text of a caller holds one of `tokens`. */
export function findControlText(segments: readonly Segment[], tokens: readonly string[]): ControlText[] {
  const found: ControlText[] = []
  if (tokens.length === 0) return found
  const pattern = new RegExp(longestFirst(tokens).map(escapeRegExp).join('|'), 'g')
  for (const segment of segments) {
    if (segment.trusted) continue
    for (const match of segment.text.matchAll(pattern)) {
      found.push({ token: match[0], source: segment.source ?? '', offset: match.index })
    }
  }
  return found
}

function longestFirst(tokens: readonly string[]): string[] {
  return [...tokens].sort((a, b) => b.length - a.length)
}

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
}
