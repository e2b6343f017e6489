import { type Str, Text } from '../runtime/text.js'
import { type Origin, TEMPLATE } from './origin.js'
import { traceOf } from './str-ops.js'
import { Trace } from './trace.js'

/** A text as the text of one `{% generation %}` block. An empty one leaves an empty run, so that its place is known. */
export function markGenerated(text: Str): Text {
  const generation = {}
  const marked = new Map<Origin, Origin>()
  const mark = (origin: Origin): Origin => {
    const known = marked.get(origin) ?? { path: origin.path, generation }
    marked.set(origin, known)
    return known
  }
  const trace = traceOf(text)
  return new Text(
    typeof text === 'string' ? text : text.text,
    false,
    trace.runs.length > 0 ? trace.map(mark) : Trace.from([{ start: 0, end: 0, origin: mark(TEMPLATE) }]),
  )
}
