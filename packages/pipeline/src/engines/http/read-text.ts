import type { RequestScope } from './request-scope.js'

/** Milliseconds that the beginning of a text may take: what has come by then explains enough. */
const LONGEST_READ = 5000

/** The beginning of an answer's text: what is over `most` bytes, or does not come, is not read. */
export async function readText(response: Response, scope: RequestScope, most: number): Promise<string> {
  let text = ''
  const reading = new AbortController()
  const timer = setTimeout(() => reading.abort(), LONGEST_READ)
  try {
    for await (const part of textParts(response, scope, reading.signal)) {
      text += part.text
      if (part.bytes >= most) break
    }
  } catch {
    // A body that breaks off takes nothing from what came before.
    scope.signal.throwIfAborted()
  } finally {
    clearTimeout(timer)
  }
  return text
}

/**
 * All of an answer's text.
 *
 * @returns null where it has more than `most` bytes
 * @throws what the body breaks with
 */
export async function readWholeText(
  response: Response,
  scope: RequestScope,
  most: number,
): Promise<string | null> {
  let text = ''
  for await (const part of textParts(response, scope)) {
    if (part.bytes > most) return null
    text += part.text
  }
  return text
}

interface TextPart {
  readonly text: string
  /** Read up to here. */
  readonly bytes: number
}

/** @param enough ends the text as if the body were at its end */
async function* textParts(
  { body }: Response,
  scope: RequestScope,
  enough?: AbortSignal,
): AsyncGenerator<TextPart, void, undefined> {
  if (body === null) return
  const reader = body.getReader()
  // Of a body that was read to its end nothing is left to cancel.
  const leave = (): void => {
    reader.cancel().catch(() => {})
  }
  // A body that was cancelled reads as one that is at its end.
  enough?.addEventListener('abort', leave)
  const decoder = new TextDecoder()
  let bytes = 0
  try {
    for (;;) {
      const { done, value } = await scope.race(reader.read())
      if (done) break
      bytes += value.length
      yield { text: decoder.decode(value, { stream: true }), bytes }
    }
    yield { text: decoder.decode(), bytes }
  } finally {
    leave()
  }
}
