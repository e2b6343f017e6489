import type { PromptWriter } from '@parlance/core'
import { argumentEntries, type MessageCall, readPythonic } from '@parlance/formats'
import { dumpsJson, reprPython } from '@parlance/python-text'

type Entries = ReturnType<typeof argumentEntries>

/**
 * Writes a call of a tool that is built into Llama 3.1: `<|python_tag|>brave_search.call(query="tides")`. As in Meta's
 * template the quotation marks, backslashes and so on of a text are not escaped; the report notes a call that can
 * therefore not be read back.
 */
export function writeBuiltinCall(out: PromptWriter, call: MessageCall): void {
  const source = `${call.field}.arguments`
  out.markup('<|python_tag|>')
  out.content(call.name, `${call.field}.name`)
  out.markup('.call(')
  const entries = argumentEntries(call)
  for (let i = 0; i < entries.length; i++) {
    const [name, value] = entries[i]!
    if (i > 0) out.markup(', ')
    out.content(name, source)
    // Meta's template fails on values that are no text.
    if (typeof value !== 'string') out.content(`=${reprPython(value)}`, source)
    else {
      out.markup('="')
      out.content(value, source)
      out.markup('"')
    }
  }
  out.markup(')')
  if (out.segmented && !readsBack(call.name, entries)) {
    out.note(
      'call_not_readable',
      'The format does not escape what it quotes: the call reads as another, or as none.',
      `${call.path}.arguments`,
    )
  }
}

/** Whether the parser of the format finds in the written call what was to be written. */
function readsBack(tool: string, entries: Entries): boolean {
  const shown = entries.map(([name, value]) =>
    typeof value === 'string' ? `${name}="${value}"` : `${name}=${reprPython(value)}`,
  )
  const calls = readPythonic(`${tool}.call(${shown.join(', ')})`)
  return (
    calls?.length === 1 &&
    calls[0]!.name === `${tool}.call` &&
    calls[0]!.arguments === dumpsJson(new Map(entries))
  )
}
