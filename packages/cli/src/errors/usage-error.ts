import { ParlanceError } from '@parlance/core'

/** A command line that asks for something impossible; the exit code is 2. */
export class UsageError extends ParlanceError {
  constructor(message: string, hint: string) {
    super(message, { code: 'usage', hint })
  }
}
