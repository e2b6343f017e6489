import { type PromptWriter, TemplateRuleError } from '@parlance/core'
import {
  argumentEntries,
  jsonText,
  type MessageCall,
  XTML_OPEN,
  XTML_SEPARATOR,
  xtmlClose,
  xtmlOpen,
} from '@parlance/formats'
import { isPyFloat, PythonTextError, parseJson, strip } from '@parlance/python-text'
import { writeAttribute } from './k3-tags.js'

/**
 * Writes the calls of a message, numbered from 1:
 *
 * `<|open|>tools<|sep|><|open|>call tool="tide" index="1"<|sep|><|open|>argument key="days" type="number"<|sep|>2<|close|>argument<|sep|><|close|>call<|sep|><|close|>tools<|sep|>`
 *
 * Arguments given as text are decoded; text that is no JSON object goes into a `json` element as it is.
 *
 * @param template its name, for errors
 * @throws TemplateRuleError for arguments that are neither an object nor text
 */
export function writeK3Calls(out: PromptWriter, calls: readonly MessageCall[], template: string): void {
  out.markup(xtmlOpen('tools'))
  calls.forEach((call, number) => {
    out.markup(`${XTML_OPEN}call`)
    writeAttribute(out, 'tool', call.name, `${call.field}.name`)
    out.markup(` index="${number + 1}"${XTML_SEPARATOR}`)
    writeArguments(out, call, template)
    out.markup(xtmlClose('call'))
  })
  out.markup(xtmlClose('tools'))
}

function writeArguments(out: PromptWriter, call: MessageCall, template: string): void {
  const { arguments: given } = call
  const field = `${call.field}.arguments`
  if (given === undefined || given === null) return
  if (typeof given === 'string') {
    if (strip(given) === '') return
    if (!isJsonObject(given)) {
      out.markup(`${XTML_OPEN}json type="object"${XTML_SEPARATOR}`)
      out.content(given, field)
      out.markup(xtmlClose('json'))
      return
    }
  } else if (typeof given !== 'object' || Array.isArray(given) || isPyFloat(given)) {
    throw new TemplateRuleError(
      template,
      'Kimi K3 tool call arguments must be a mapping or a JSON object string.',
      `${call.path}.arguments`,
    )
  }
  for (const [key, value] of argumentEntries(call)) {
    out.markup(`${XTML_OPEN}argument`)
    writeAttribute(out, 'key', key, field)
    out.markup(` type="${typeOf(value)}"${XTML_SEPARATOR}`)
    out.content(typeof value === 'string' ? value : jsonText(value, `${call.path}.arguments`), field)
    out.markup(xtmlClose('argument'))
  }
}

function isJsonObject(text: string): boolean {
  try {
    const value = parseJson(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) && !isPyFloat(value)
  } catch (error) {
    if (!PythonTextError.is(error)) throw error
    return false
  }
}

function typeOf(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'boolean') return typeof value
  if (value === null) return 'null'
  if (typeof value === 'number' || typeof value === 'bigint' || isPyFloat(value)) return 'number'
  return Array.isArray(value) ? 'array' : 'object'
}
