import type { PromptWriter } from '@parlance/core'
import { jsonText, type MessageCall } from '@parlance/formats'
import type { Argument } from './lenient-arguments.js'
import { DSML } from './tokens.js'

/** What differs between the versions in how a block of calls is written. */
export interface BlockForm {
  /** The name of the tag around the calls. */
  readonly block: string
  /** The arguments of a call, taken apart. */
  readonly argumentsOf: (call: MessageCall) => readonly Argument[]
}

const INVOKE = `<${DSML}invoke name="`
const END_INVOKE = `\n</${DSML}invoke>`
const PARAMETER = `<${DSML}parameter name="`
const END_PARAMETER = `</${DSML}parameter>`

/**
 * Writes the calls of a message:
 *
 * ```
 * <｜DSML｜tool_calls>
 * <｜DSML｜invoke name="tide">
 * <｜DSML｜parameter name="harbour" string="true">Brest</｜DSML｜parameter>
 * <｜DSML｜parameter name="days" string="false">2</｜DSML｜parameter>
 * </｜DSML｜invoke>
 * </｜DSML｜tool_calls>
 * ```
 */
export function writeCalls(out: PromptWriter, calls: readonly MessageCall[], form: BlockForm): void {
  out.markup(`\n\n<${DSML}${form.block}>`)
  for (const call of calls) writeCall(out, call, form)
  out.markup(`\n</${DSML}${form.block}>`)
}

function writeCall(out: PromptWriter, call: MessageCall, form: BlockForm): void {
  out.markup(`\n${INVOKE}`)
  out.content(call.name, `${call.field}.name`)
  out.markup('">\n')
  const field = `${call.field}.arguments`
  let separator = ''
  for (const [name, value] of form.argumentsOf(call)) {
    const isText = typeof value === 'string'
    out.markup(separator + PARAMETER)
    out.content(name, field)
    out.markup(isText ? '" string="true">' : '" string="false">')
    out.content(isText ? value : jsonText(value, `${call.path}.arguments`), field)
    out.markup(END_PARAMETER)
    separator = '\n'
  }
  out.markup(END_INVOKE)
}
