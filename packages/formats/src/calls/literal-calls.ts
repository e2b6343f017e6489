import type { CallFormat } from '../output/call-format.js'
import { beginNamedCall } from './begin-call.js'
import { LiteralCallsReader } from './literal-calls-reader.js'
import { LiteralMarks } from './literal-marks.js'

/**
 * A form in which a call is a word, a name and its arguments as a literal with bare keys:
 * `<|tool_call>call:ring{note:<|"|>now<|"|>,times:2}<tool_call|>`.
 */
export interface LiteralCallsForm {
  readonly name: string
  /** What starts a call. */
  readonly start: string
  /** What ends it. */
  readonly close: string
  /** What stands on each side of a text. A text cannot hold it. */
  readonly quote: string
}

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
