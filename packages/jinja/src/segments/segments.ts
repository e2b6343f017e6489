import { codePointCount } from '../runtime/code-points.js'
import { plain, type Str } from '../runtime/text.js'
import { traceOf } from './str-ops.js'

/** A run of output with one origin. */
export interface Segment {
  readonly text: string
  /** The path in the context that the text came from, such as `messages[3].content`; null for the template's own. */
  readonly origin: string | null
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

/** The segments of a text. */
export function toSegments(value: Str): SegmentedText {
  const text = plain(value)
  const { runs } = traceOf(value)
  const segments: Segment[] = []
  const spans: [number, number][] = []
  let block: object | null = null
  let from = 0
  let at = 0
  runs.forEach(({ start, end, origin }, index) => {
    const after = at + codePointCount(text.slice(start, end))
    if (origin.generation !== null) {
      const open = spans.at(-1)
      if (origin.generation === block && open !== undefined) open[1] = after
      else spans.push([at, after])
    }
    block = origin.generation
    at = after
    const next = runs[index + 1]?.origin
    const generation = block !== null
    if (next?.path === origin.path && (next.generation !== null) === generation) return
    if (end > from) segments.push({ text: text.slice(from, end), origin: origin.path, generation })
    from = end
  })
  return { segments, generationSpans: spans }
}
