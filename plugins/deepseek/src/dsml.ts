import { InvalidMessageError, type Message, type PromptWriter } from '@parlance/core'
import type { Argument } from './call-arguments.js'
import { jsonText } from './json-text.js'
import { DSML } from './tokens.js'

/** What differs between the versions in how a block of calls is written. */
export interface CallFormat {
  /** The name of the tag around the calls. */
  readonly block: string
  /** The arguments as the message gives them, taken apart. `path` is for errors. */
  readonly argumentsOf: (raw: unknown, path: string) => readonly Argument[]
}

const INVOKE = `<${DSML}invoke name="`
const END_INVOKE = `\n</${DSML}invoke>`
const PARAMETER = `<${DSML}parameter name="`
const END_PARAMETER = `</${DSML}parameter>`

/**
 * Writes the calls of message number `index`:
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
export function writeCalls(
  out: PromptWriter,
  calls: readonly unknown[],
  index: number,
  format: CallFormat,
): void {
  out.markup(`\n\n<${DSML}${format.block}>`)
  for (let i = 0; i < calls.length; i++) writeCall(out, calls[i], index, `tool_calls[${i}]`, format)
  out.markup(`\n</${DSML}${format.block}>`)
}

/** The calls of a message; none when it has none. */
export function callsOf(message: Message, index: number): readonly unknown[] {
  const calls: unknown = message.tool_calls
  if (calls === undefined || calls === null) return NO_CALLS
  if (!Array.isArray(calls)) throw new InvalidMessageError(`messages[${index}].tool_calls`, calls, 'a list')
  return calls
}

const NO_CALLS: readonly unknown[] = Object.freeze([])

function writeCall(out: PromptWriter, call: unknown, index: number, field: string, format: CallFormat): void {
  const path = `messages[${index}].${field}.function`
  const called = (call as { function?: unknown } | null | undefined)?.function
  if (typeof called !== 'object' || called === null) {
    throw new InvalidMessageError(path, called, 'an object with name and arguments')
  }
  const { name, arguments: raw } = called as { name?: unknown; arguments?: unknown }
  if (typeof name !== 'string')
    throw new InvalidMessageError(`${path}.name`, name, 'the name of the function')

  out.markup(`\n${INVOKE}`)
  out.content(name, `${field}.function.name`)
  out.markup('">\n')
  writeArguments(out, format.argumentsOf(raw, `${path}.arguments`), index, `${field}.function.arguments`)
  out.markup(END_INVOKE)
}

function writeArguments(out: PromptWriter, entries: readonly Argument[], index: number, field: string): void {
  let separator = ''
  for (const [name, value] of entries) {
    const isText = typeof value === 'string'
    out.markup(separator + PARAMETER)
    out.content(name, field)
    out.markup(isText ? '" string="true">' : '" string="false">')
    out.content(isText ? value : jsonText(value, `messages[${index}].${field}`), field)
    out.markup(END_PARAMETER)
    separator = '\n'
  }
}
