import type { RequestScope } from './request-scope.js'

/** Milliseconds that the text may take: what has come by then explains enough. */
const LONGEST_READ = 5000

/** The beginning of an answer's text; what is over `most` bytes, or does not come, is not read. */
export async function readText(response: Response, scope: RequestScope, most: number): Promise<string> {
  const reader = response.body?.getReader()
  if (reader === undefined) return ''
  // Of a body that was read to its end nothing is left to cancel.
  const leave = (): void => {
    reader.cancel().catch(() => {})
  }
  // A body that was cancelled reads as one that is at its end.
  const timer = setTimeout(leave, LONGEST_READ)
  const decoder = new TextDecoder()
  let text = ''
  try {
    for (let length = 0; length < most; ) {
      const { done, value } = await scope.race(reader.read())
      if (done) return text + decoder.decode()
      text += decoder.decode(value, { stream: true })
      length += value.length
    }
    return text
  } finally {
    clearTimeout(timer)
    leave()
  }
}
