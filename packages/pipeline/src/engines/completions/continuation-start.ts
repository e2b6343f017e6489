/** A token of an echoed text. */
export interface EchoedToken {
  readonly text: string
  /** Code points of the text in front of it, where the server tells them. */
  readonly offset: number | undefined
}

/**
 * Which of the tokens of an echoed text is the first of the continuation, with which the text ends. By their own texts;
 * where those are none, since a character is spread over several tokens, by their places in the text. A token that
 * reaches from the prompt into the continuation counts.
 *
 * @param count of the tokens that are echoed; behind them stand generated ones
 * @returns null where the tokens cannot be aligned with the text
 */
export function continuationStart(
  tokens: readonly EchoedToken[],
  count: number,
  continuation: string,
): number | null {
  return startByText(tokens, count, continuation) ?? startByOffset(tokens, count, continuation)
}

function startByText(tokens: readonly EchoedToken[], count: number, continuation: string): number | null {
  let rest = continuation
  let at = count
  for (; at > 0 && rest !== ''; at--) {
    const left = without(rest, tokens[at - 1]!.text)
    if (left === null) break
    rest = left
  }
  if (withoutBlanks(rest) !== '') return null
  // Of a character whose bytes are several tokens, some servers give the text with the last one.
  if (isAscii(tokens[at]?.text ?? '')) return at
  while (at > 0 && tokens[at - 1]!.text === '') at--
  return at
}

/** Null where `text` does not end with the token. Some servers tell tokens without the blank with which they begin. */
function without(text: string, token: string): string | null {
  if (text.endsWith(token)) return text.slice(0, text.length - token.length)
  if (token.endsWith(text)) return ''
  const shorter = withoutBlanks(text)
  return shorter === '' || shorter.length === text.length ? null : without(shorter, token)
}

function withoutBlanks(text: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === ' ') end--
  return text.slice(0, end)
}

function startByOffset(tokens: readonly EchoedToken[], count: number, continuation: string): number | null {
  const end = tokens[count]?.offset
  if (end === undefined || tokens.every((token, at) => isSum(token, tokens[at + 1]))) return null
  const start = end - codePoints(continuation)
  const next = tokens.findIndex(({ offset }) => offset !== undefined && offset > start)
  const at = tokens.findIndex(({ offset }) => offset === start)
  if (at >= 0) return at
  return next > 0 && tokens[next - 1]!.offset !== undefined ? next - 1 : null
}

/** Servers that add up the lengths of tokens count each part of a character as one. */
function isSum({ text, offset }: EchoedToken, next: EchoedToken | undefined): boolean {
  return next === undefined || next.offset === (offset ?? Number.NaN) + codePoints(text)
}

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false
  return true
}

function codePoints(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}
