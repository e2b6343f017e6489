import { InvalidArgumentError } from 'commander'

/** A whole number from 1 on, as the value of an option. */
export function readCount(value: string): number {
  const count = /^\d{1,9}$/.test(value) ? Number(value) : 0
  if (count > 0) return count
  throw new InvalidArgumentError('Expected a whole number from 1 on.')
}
