import type { CallFormat, ReaderContext } from '../output/call-format.js'
import type { TaggedCallsForm } from './tagged-calls-form.js'
import { TaggedCallsReader } from './tagged-calls-reader.js'
import { TaggedMarks } from './tagged-marks.js'

/** The format of calls that are tags. */
export function taggedCalls(form: TaggedCallsForm): CallFormat {
  const marks = new TaggedMarks(form)
  return {
    name: form.name,
    markers: form.markers,
    gap: form.gap,
    begin: form.begin,
    reader: (context: ReaderContext) => new TaggedCallsReader(form, marks, context),
  }
}
