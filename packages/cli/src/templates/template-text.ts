/** The text of a template file with its line ends as LF: they are part of no prompt. */
export function templateText(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll('\r', '\n')
}
