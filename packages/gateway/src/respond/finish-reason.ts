import type { Response } from '@parlance/pipeline'

/**
 * Why an answer ended, in OpenAI's words.
 *
 * @throws the error of an answer that failed
 */
export function finishReason({
  finishReason: reason,
  error,
}: Response): 'stop' | 'length' | 'tool_calls' | null {
  if (error !== null) throw error
  return reason === 'abort' || reason === 'error' ? 'stop' : reason
}
