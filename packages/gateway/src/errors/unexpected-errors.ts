import { randomUUID } from 'node:crypto'
import type { Logger } from '@parlance/core'
import type { UnexpectedError } from './error-reply.js'

/** Logs an unexpected error under an id and tells the client only that. */
export function unexpectedErrors(logger: Logger): UnexpectedError {
  return (error) => {
    const id = randomUUID()
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
    logger.error(`Unexpected error ${id}`, { stack })
    return `Something went wrong in the gateway. Its log tells it under ${id}.`
  }
}
