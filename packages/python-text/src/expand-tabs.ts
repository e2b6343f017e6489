/**
 * Python's `str.expandtabs`: each tab becomes the spaces up to the next column that is a multiple of `tabSize`.
 * Columns are code points since the last `\n` or `\r`. A size of 0 or less takes the tabs out. Default 8.
 */
export function expandTabs(text: string, tabSize = 8): string {
  if (!text.includes('\t')) return text
  let expanded = ''
  let column = 0
  for (const character of text) {
    if (character === '\t') {
      const width = tabSize > 0 ? tabSize - (column % tabSize) : 0
      expanded += ' '.repeat(width)
      column += width
    } else {
      expanded += character
      column = character === '\n' || character === '\r' ? 0 : column + 1
    }
  }
  return expanded
}
