import { readFileSync } from 'node:fs'

/** A fault that users met in servers of this kind. */
export interface BugCase {
  readonly id: string
  readonly given: Readonly<Record<string, unknown>>
  readonly expect: Readonly<Record<string, unknown>>
}

const FILE = new URL('../fixtures/serve-cases.json', import.meta.url)

export function bugCase(id: string): BugCase {
  const { cases } = JSON.parse(readFileSync(FILE, 'utf8')) as { readonly cases: readonly BugCase[] }
  const found = cases.find((one) => one.id === id)
  if (found === undefined) throw new Error(`there is no case ${id}`)
  return found
}
