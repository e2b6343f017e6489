/**
 * A form in which a call is a word, a name and its arguments as a literal with bare keys:
 * `<|tool_call>call:ring{note:<|"|>now<|"|>,times:2}<tool_call|>`.
 */
export interface LiteralCallsForm {
  readonly name: string
  /** What starts a call. */
  readonly start: string
  /** What ends it. */
  readonly close: string
  /** What stands on each side of a text. A text cannot hold it. */
  readonly quote: string
}
