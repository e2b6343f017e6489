import { ParlanceError } from '@parlance/core'

const REASONS: ReadonlyMap<string | undefined, string> = new Map([
  ['EADDRINUSE', 'another program listens there.'],
  ['EADDRNOTAVAIL', 'this machine has no such address.'],
  ['ENOTFOUND', 'there is no such name.'],
  ['EACCES', 'this user may not.'],
])

/** The address that was asked for cannot be listened on. */
export class ListenError extends ParlanceError {
  constructor(
    readonly address: string,
    readonly port: number,
    cause: NodeJS.ErrnoException,
  ) {
    super(`Cannot listen on ${address}, port ${port}: ${REASONS.get(cause.code) ?? `${cause.message}.`}`, {
      code: 'listen',
      hint: 'Choose another with --server-port (0: a free one) or --server-name.',
      cause,
    })
  }
}
