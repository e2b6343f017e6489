import { InvalidArgumentError } from 'commander'

/** An address to listen on, as the value of an option. Of an empty one Node would make: all addresses. */
export function readAddress(value: string): string {
  if (value !== '') return value
  throw new InvalidArgumentError('Expected an address or a name; 0.0.0.0 is all of them.')
}
