import type { PromptWriter } from '@parlance/core'
import { argumentEntries, type MessageCall } from '@parlance/formats'
import { reprPython } from '@parlance/python-text'

/** Writes a call of a tool that is built into Llama 3.1: `<|python_tag|>brave_search.call(query="tides")`. */
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
}
