import { type PromptWriter, TemplateRuleError } from '@parlance/core'
import type { Chunk } from './chunks.js'

/** Where content stands, and what may stand there. */
export interface Place {
  /** The maker's words for it. */
  readonly name: string
  /** The maker's words for what it shows. */
  readonly shows: string
  readonly images?: boolean
  readonly thinking?: boolean
}

/** How the parts of a turn are written. */
export interface ChunkForm {
  readonly place: Place
  /** What stands in front of each text but the first part. */
  readonly space: '' | ' '
  /** The marks around reasoning; null for a format without. */
  readonly think: { readonly start: string; readonly end: string } | null
  /** The template's name, for errors. */
  readonly template: string
}

/**
 * Writes the parts of a turn, each as coming from its own message.
 *
 * @throws TemplateRuleError with the maker's words for a part that does not fit its place
 */
export function writeChunks(out: PromptWriter, chunks: readonly Chunk[], form: ChunkForm): void {
  const { place, space, think, template } = form
  for (const chunk of chunks) {
    if (chunk.type === 'text') {
      if (chunk !== chunks[0]) out.markup(space)
      for (const { text, gap, message, field } of chunk.pieces) {
        out.markup(gap)
        out.at(message)
        out.content(text, field)
      }
    } else if (chunk.type === 'image' && place.images === true) {
      out.at(chunk.message)
      out.media('[IMG]', chunk.part, 'image')
    } else if (chunk.type === 'thinking' && place.thinking === true && think !== null) {
      out.markup(think.start)
      out.at(chunk.message)
      out.content(chunk.text, chunk.field)
      if (chunk.closed) out.markup(think.end)
    } else {
      const words = `Only ${place.shows} chunks are supported in ${place.name}.`
      throw new TemplateRuleError(template, words, pathOf(chunk))
    }
  }
}

function pathOf(chunk: Exclude<Chunk, { readonly type: 'text' }>): string {
  switch (chunk.type) {
    case 'image':
      return `messages[${chunk.message}].content[${chunk.part}]`
    case 'thinking':
      return `messages[${chunk.message}].${chunk.field}`
    case 'other':
      return chunk.path
  }
}
