import { InvalidArgumentError } from 'commander'

/** A number from 0 on, as the value of an option. */
export function readNumber(value: string): number {
  const number = /^\d{1,9}(\.\d{1,9})?$/.test(value) ? Number(value) : Number.NaN
  if (!Number.isNaN(number)) return number
  throw new InvalidArgumentError('Expected a number from 0 on.')
}
