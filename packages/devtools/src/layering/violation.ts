/** An import or a dependency that breaks a rule of the house. */
export interface Violation {
  readonly rule: 'layer' | 'reach-in' | 'node-builtin' | 'dependency'
  /** Relative to the root, with the line where there is one: `packages/core/src/index.ts:3`. */
  readonly place: string
  /** What was found, what is allowed, what to do. */
  readonly message: string
}

/** One line for people. */
export function describeViolation({ rule, place, message }: Violation): string {
  return `${place} [${rule}] ${message}`
}
