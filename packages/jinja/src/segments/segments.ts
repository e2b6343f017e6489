import { codePointCount } from '../runtime/code-points.js'
import type { Pieces } from './pieces.js'

/** A run of output with one origin. */
export interface Segment {
  readonly text: string
  /** `'template'`, or the path in the context that the text came from, such as `messages[3].content`. */
  readonly origin: string
  /** Whether it is inside a `{% generation %}` block. */
  readonly generation: boolean
}

/** What `renderSegments` gives. */
export interface SegmentedText {
  /** Neighbours differ in origin or in `generation`. The texts joined are what `render` gives. */
  readonly segments: readonly Segment[]
  /** Start and end of each `{% generation %}` block, in code points. */
  readonly generationSpans: readonly (readonly [start: number, end: number])[]
}

/** The segments of a text's runs. */
export function toSegments(pieces: Pieces): SegmentedText {
  const segments: Segment[] = []
  const spans: [number, number][] = []
  let texts: string[] = []
  let block: object | null = null
  let at = 0
  pieces.forEach(({ text, origin }, index) => {
    const end = at + codePointCount(text)
    if (origin.generation !== null) {
      const open = spans.at(-1)
      if (origin.generation === block && open !== undefined) open[1] = end
      else spans.push([at, end])
    }
    block = origin.generation
    at = end
    texts.push(text)
    const next = pieces[index + 1]
    const generation = block !== null
    if (next?.origin.path === origin.path && (next.origin.generation !== null) === generation) return
    const joined = texts.join('')
    texts = []
    if (joined !== '') segments.push({ text: joined, origin: origin.path, generation })
  })
  return { segments, generationSpans: spans }
}
