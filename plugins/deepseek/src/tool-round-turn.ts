import { Turn } from '@parlance/core'

/** Where the walk is between calls, results and answers. */
export class ToolRoundTurn<Kwargs extends object = object> extends Turn<Kwargs> {
  /** The message before is a result: the block of results is open, and the assistant's turn goes on after it. */
  afterResult = false
  /** The block of results has begun. */
  resultsBegun = false
  /** A round of calls was written. */
  hasCalled = false
  /** The message before is the user's. */
  afterUser = false
}
