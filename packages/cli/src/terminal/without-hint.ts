/** What an error says, without the hint that its message ends with. */
export function withoutHint({
  message,
  hint,
}: {
  readonly message: string
  readonly hint?: unknown
}): string {
  const end = typeof hint === 'string' && hint !== '' ? ` ${hint}` : ''
  return end !== '' && message.endsWith(end) ? message.slice(0, -end.length) : message
}
