import { isParlanceError } from '@parlance/core'

/** What `action` gives; an error of ours as `{ $error: message }`, any other as `{ $crash: message }`. */
export function attempt(action: () => unknown): unknown {
  try {
    return action()
  } catch (error) {
    if (isParlanceError(error)) return { $error: error.message }
    return { $crash: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
