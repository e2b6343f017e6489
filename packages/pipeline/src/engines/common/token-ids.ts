/** A list of token ids; undefined for none. */
export function tokenIdsOf(value: unknown): readonly number[] | undefined {
  return Array.isArray(value) && value.length > 0 && value.every(Number.isInteger) ? value : undefined
}
