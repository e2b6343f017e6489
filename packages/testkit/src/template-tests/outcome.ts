import { isParlanceError } from '@parlance/core'

/** What an action gives, or the code of the error of ours with which it refuses. Any other error is thrown. */
export type Outcome<T> = { readonly value: T } | { readonly refusal: string }

export function outcomeOf<T>(action: () => T): Outcome<T> {
  try {
    return { value: action() }
  } catch (error) {
    if (isParlanceError(error)) return { refusal: error.code }
    throw error
  }
}
