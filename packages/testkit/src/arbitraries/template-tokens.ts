import type { ChatTemplate } from '@parlance/core'

const MARKERS = ['system', 'eosys', 'user', 'eoh', 'assistant', 'eoa', 'separator', 'tool', 'eotool'] as const

/** The texts that mean something to a template: its markers, stop words, tokens and the marks of its reasoning. */
export function templateTokens(template: ChatTemplate): string[] {
  const { markers, stops, tokens, reasoning } = template.info
  const written = MARKERS.map((name) => markers[name])
  const all = [...written, ...stops, tokens.bos, tokens.eos, reasoning?.start ?? '', reasoning?.end ?? '']
  return [...new Set(all)].filter((text) => text !== '')
}
