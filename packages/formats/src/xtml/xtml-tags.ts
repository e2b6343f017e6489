/** The tokens of XTML, the markup of Kimi K3. */
export const XTML_OPEN = '<|open|>'
export const XTML_CLOSE = '<|close|>'
/** Ends a tag. */
export const XTML_SEPARATOR = '<|sep|>'
/** Ends a message; the model stops on it. */
export const XTML_END = '<|end_of_msg|>'

/** The start of an element without attributes: `<|open|>think<|sep|>`. */
export function xtmlOpen(name: string): string {
  return XTML_OPEN + name + XTML_SEPARATOR
}

/** The end of an element: `<|close|>think<|sep|>`. */
export function xtmlClose(name: string): string {
  return XTML_CLOSE + name + XTML_SEPARATOR
}

/** A text as the value of an attribute: `&` and `"` are escaped, nothing else. */
export function xtmlAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}

/** The attributes of a tag. */
export interface XtmlAttributes {
  readonly values: ReadonlyMap<string, string>
  /** What stands in the tag from the first fault on; empty where all of it are attributes. */
  readonly rest: string
}

/**
 * Reads the attributes of a tag: ` tool="tide" index="1"`.
 *
 * @param names of the attributes that the tag may have; each once; any other is a fault
 */
export function readXtmlAttributes(text: string, names: readonly string[]): XtmlAttributes {
  const values = new Map<string, string>()
  let at = 0
  for (;;) {
    while (text[at] === ' ') at++
    if (at === text.length) return { values, rest: '' }
    const valueAt = text.indexOf('="', at)
    const end = valueAt < 0 ? -1 : text.indexOf('"', valueAt + 2)
    const name = text.slice(at, Math.max(valueAt, at))
    if (end < 0 || !names.includes(name) || values.has(name)) return { values, rest: text.slice(at) }
    values.set(name, unescaped(text.slice(valueAt + 2, end)))
    at = end + 1
  }
}

function unescaped(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}
