import type { GoldenCase } from '@parlance/testkit/conformance'

/** A fault that users met in systems of this kind, as an input and the behaviour that is right. */
export interface BugCase extends GoldenCase {
  readonly theme: string
  /** What is asked for: `render`, `parse`, `stream`, ... */
  readonly kind: string
  /** The format, where it is not in `given`: `hermes`, `think`, ... */
  readonly family: string
  readonly given: Readonly<Record<string, unknown>>
  readonly expect: Readonly<Record<string, unknown>>
}
