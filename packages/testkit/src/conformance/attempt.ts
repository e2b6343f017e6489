import { isParlanceError } from '@parlance/core'

/** What `action` gives; an error of ours as `{ $error: message }`, any other as `{ $crash: message }`. */
export function attempt(action: () => unknown): unknown {
  try {
    return action()
  } catch (error) {
    return failure(error)
  }
}

/** The same for what gives its result later. */
export async function attemptLater(action: () => unknown): Promise<unknown> {
  try {
    return await action()
  } catch (error) {
    return failure(error)
  }
}

function failure(error: unknown): object {
  if (isParlanceError(error)) return { $error: error.message }
  return { $crash: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}
