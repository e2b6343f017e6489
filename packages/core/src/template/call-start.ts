import type { ParseOptions } from './options.js'

/** Which call to start. */
export interface CallStartRequest extends ParseOptions {
  /** Name of the function to call; absent leaves the choice among `tools` to the model. */
  readonly name?: string | undefined
}

/** What has to stand after a prompt so that the model goes on with a call. */
export interface CallStart {
  /** The end of reasoning that the prompt left open, then the format's own beginning of a call. It counts as output. */
  readonly text: string
  /** Where in `text` the function's name stands, which is a caller's text: offsets. Absent where no name is written. */
  readonly name?: { readonly start: number; readonly end: number }
  /**
   * For engines that decode along a JSON schema: what follows `text`, and the text that closes the call after it
   * (engines stop where the schema does). Null where what follows is no JSON.
   */
  readonly json: { readonly schema: object; readonly after: string } | null
}
