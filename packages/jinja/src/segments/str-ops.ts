import { meter } from '../budget/meter.js'
import { plain, type Str, Text } from '../runtime/text.js'
import { TEMPLATE } from './origin.js'
import { type Run, Trace } from './trace.js'

/** Where the characters of a text came from; a plain string is the template's own. */
export function traceOf(value: Str): Trace {
  if (typeof value !== 'string' && value.trace !== null) return value.trace
  return Trace.of(plain(value).length, TEMPLATE)
}

function isTraced(value: Str): boolean {
  return typeof value !== 'string' && value.trace !== null
}

/** The texts one after the other. */
export function concatStr(parts: readonly Str[], safe: boolean): Str {
  let text = ''
  for (const part of parts) text += typeof part === 'string' ? part : part.text
  meter.text(text.length)
  if (!parts.some(isTraced)) return safe ? new Text(text, true) : text
  return new Text(text, safe, Trace.join(parts.map(traceOf)))
}

/** Part of a text, from and to UTF-16 offsets. */
export function sliceStr(value: Str, start: number, end = plain(value).length): Str {
  if (typeof value === 'string') return value.slice(start, end)
  const text = value.text.slice(start, end)
  return new Text(text, value.safe, value.trace?.slice(start, start + text.length) ?? null)
}

/** A text `times` times. */
export function repeatStr(value: Str, times: number): Str {
  const text = plain(value)
  if (text === '' || times <= 0) return sliceStr(value, 0, 0)
  meter.text(text.length * times)
  if (typeof value === 'string') return text.repeat(times)
  const { trace } = value
  if (trace === null) return new Text(text.repeat(times), value.safe)
  meter.charge(times)
  return new Text(text.repeat(times), value.safe, Trace.join(Array.from({ length: times }, () => trace)))
}

const ENTITIES: readonly (readonly [string, string])[] = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&#34;'],
  ["'", '&#39;'],
]

/** `&`, `<`, `>` and quotes as entities. */
export function escapeHtml(text: string): string {
  let result = text
  for (const [character, entity] of ENTITIES)
    if (result.includes(character)) result = result.replaceAll(character, entity)
  return result
}

/** Python's `markupsafe.escape`: Markup stays as it is, other text is escaped and becomes Markup. */
export function escapeStr(value: Str): Text {
  if (typeof value !== 'string' && value.safe) return value
  const text = escapeHtml(plain(value))
  meter.text(text.length)
  if (typeof value === 'string' || value.trace === null) return new Text(text, true)
  return new Text(text, true, Trace.from(mapRuns(value.text, value.trace, escapeHtml).runs))
}

/** A new text for an old one of the same characters in another form; says where the new characters come from. */
export function mapStr(value: Str, map: (text: string) => string): Str {
  const text = plain(value)
  meter.scan(text.length)
  const result = map(text)
  if (typeof value === 'string') return result
  if (value.trace === null) return new Text(result, value.safe)
  if (result.length === text.length) return new Text(result, value.safe, value.trace)
  const mapped = mapRuns(text, value.trace, map)
  // What a run becomes may depend on the text around it.
  return mapped.text === result
    ? new Text(result, value.safe, Trace.from(mapped.runs))
    : derivedStr(result, [value], value.safe)
}

/** As {@link mapStr}, for what takes a text character by character: each of them is a step. */
export function walkStr(value: Str, map: (text: string) => string): Str {
  meter.charge(plain(value).length)
  return mapStr(value, map)
}

function mapRuns(
  source: string,
  trace: Trace,
  map: (text: string) => string,
): { readonly text: string; readonly runs: readonly Run[] } {
  const runs: Run[] = []
  let text = ''
  for (const { start, end, origin } of trace.runs) {
    const from = text.length
    text += map(source.slice(start, end))
    runs.push({ start: from, end: text.length, origin })
  }
  return { text, runs }
}

/** A text that was made of others in a way that cannot be followed: the caller's, where one of them is. */
export function derivedStr(text: string, sources: readonly Str[], safe = false): Str {
  meter.text(text.length)
  for (const source of sources) {
    const origin = typeof source === 'string' ? undefined : source.trace?.foreign
    if (origin !== undefined) return new Text(text, safe, Trace.of(text.length, origin))
  }
  return safe ? new Text(text, true) : text
}
