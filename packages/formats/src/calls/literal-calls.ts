import type { CallFormat } from '../output/call-format.js'
import { beginNamedCall } from './begin-call.js'
import type { LiteralCallsForm } from './literal-calls-form.js'
import { LiteralCallsReader } from './literal-calls-reader.js'
import { LiteralMarks } from './literal-marks.js'

/** The format of calls whose arguments are a literal with bare keys. Values are of the types that they are written as. */
export function literalCalls(form: LiteralCallsForm): CallFormat {
  const marks = new LiteralMarks(form)
  return {
    name: form.name,
    markers: [form.start],
    begin: beginNamedCall({ open: `${form.start}call:`, afterName: '{' }),
    reader: (context) => new LiteralCallsReader(form, marks, context),
  }
}
