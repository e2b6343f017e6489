/**
 * A text for a terminal: control characters but tab and newline become pictures of them, so that what a model or a
 * conversation holds cannot move the cursor, set the title or write to the clipboard.
 */
export function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, (character) => {
    if (character === '\n' || character === '\t') return character
    const code = character.charCodeAt(0)
    if (code < 0x20) return String.fromCharCode(0x2400 + code)
    return code === 0x7f ? '\u2421' : '\ufffd'
  })
}

/** The text as it is shown on a stream: printable on a terminal, otherwise untouched. */
export function shownOn(stream: { readonly isTTY?: boolean }, text: string): string {
  return stream.isTTY === true ? printable(text) : text
}
