import { EngineError, type Response } from '@parlance/pipeline'

/**
 * Why an answer ended, in OpenAI's words; null while more is to come.
 *
 * @throws the error of an answer that failed; EngineError where the engine broke it off
 */
export function finishReason({
  finishReason: reason,
  error,
}: Response): 'stop' | 'length' | 'tool_calls' | null {
  if (error !== null) throw error
  if (reason === 'abort' || reason === 'error') {
    throw new EngineError('engine', 'broken', 'The engine aborted the answer.')
  }
  return reason
}
