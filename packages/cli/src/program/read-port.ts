import { InvalidArgumentError } from 'commander'

/** A TCP port, as the value of an option; 0 asks for a free one. */
export function readPort(value: string): number {
  const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN
  if (port <= 65_535) return port
  throw new InvalidArgumentError('Expected a port from 0 to 65535.')
}
