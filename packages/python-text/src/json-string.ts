// What `JSON.stringify` would change: quote, backslash, controls; and surrogates, which it escapes when lone.
const SPECIAL = /[^ !#-[\]-\ud7ff\ue000-\uffff]/
const LONE_SURROGATE = /[\ud800-\udfff]/u
const WELL_FORMED_RUN = /[^\ud800-\udfff]+/gu
const NOT_ASCII = /[\u007f-\uffff]/g

/**
 * A string as `json.dumps(s, ensure_ascii=False)` writes it: quote, backslash and U+0000 to U+001F escaped,
 * all else as it is, lone surrogates too.
 */
export function jsonString(text: string): string {
  if (!SPECIAL.test(text)) return `"${text}"`
  if (!LONE_SURROGATE.test(text)) return JSON.stringify(text)
  return `"${text.replace(WELL_FORMED_RUN, (run) => JSON.stringify(run).slice(1, -1))}"`
}

/** A string as `json.dumps(s, ensure_ascii=True)` writes it: everything but printable ASCII escaped. */
export function jsonAsciiString(text: string): string {
  return jsonString(text).replace(
    NOT_ASCII,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
