import type { RequestScope } from './request-scope.js'

/** The beginning of an answer's text; what is over `most` bytes is not read. */
export async function readText(response: Response, scope: RequestScope, most: number): Promise<string> {
  const reader = response.body?.getReader()
  if (reader === undefined) return ''
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
    // Of a body that was read to its end nothing is left to cancel.
    reader.cancel().catch(() => {})
  }
}
