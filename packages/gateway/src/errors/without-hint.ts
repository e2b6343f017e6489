/** The words of an error without its hint, where that is about what the operator chooses. */
export function withoutHint({
  message,
  hint,
}: {
  readonly message: string
  readonly hint?: string | undefined
}): string {
  return hint !== undefined && message.endsWith(` ${hint}`) ? message.slice(0, -hint.length - 1) : message
}
