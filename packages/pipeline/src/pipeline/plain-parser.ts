import type { OutputParser } from '@parlance/core'

/** Reads everything as content, as it comes: the output of a text that was completed. */
export function plainParser(): OutputParser {
  let content = ''
  return {
    push(chunk) {
      content += chunk
      return chunk === '' ? [] : [{ content: chunk }]
    },
    end: () => ({ deltas: [], message: { role: 'assistant', content }, complete: true, problems: [] }),
  }
}
