import { isObject } from '../../values/is-object.js'

/** Enough to understand it; a page of HTML is not. */
const LONGEST = 500

/**
 * What a server says went wrong, from the body of its answer: OpenAI's `{ error: { message } }`, vLLM's older
 * `{ object: 'error', message }`, Ollama's and TGI's `{ error: '...' }`, FastAPI's `{ detail }`, else the text itself.
 */
export function serverWords(body: string): string {
  return cut(wordsOf(parsed(body)) ?? body)
}

/** The same from a value that has been read; null where it tells no error. */
export function wordsOf(value: unknown): string | null {
  if (!isObject(value)) return null
  const { error, message, detail } = value
  if (typeof error === 'string') return error
  if (isObject(error)) return typeof error.message === 'string' ? error.message : JSON.stringify(error)
  if (typeof message === 'string') return message
  if (typeof detail === 'string') return detail
  return detail === undefined || detail === null ? null : JSON.stringify(detail)
}

/** A text for an error message, cut where it is long. */
export function cut(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}... (${text.length} characters)`
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
