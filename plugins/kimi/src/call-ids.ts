/** The id of a call as it stands in the prompt. */
export interface WrittenId {
  readonly id: string
  /** The path of the call in the conversation. */
  readonly path: string
}

/**
 * The ids of a conversation's calls in the form that K2 is trained on: `functions.NAME:NUMBER`, the number counting
 * over the conversation. Ids of that form are kept; others, and numbers that come again, get the next number. Results
 * get the ids that their calls have got.
 */
export class CallIds {
  private next = 0
  /** By the ids that the messages give. */
  private readonly written = new Map<string, WrittenId>()
  /** The ids of the last round that no result has answered yet. */
  private waiting: WrittenId[] = []

  /** A message with calls begins. */
  beginRound(): void {
    this.waiting = []
  }

  /** The id of a call to `name`; `given` is the one that the message has, `path` the place of the call. */
  ofCall(name: string, given: string | undefined, path: string): string {
    const prefix = `functions.${name}:`
    const number = given?.startsWith(prefix) === true ? callNumber(given.slice(prefix.length)) : -1
    const isKept = number >= this.next
    const id = prefix + (isKept ? number : this.next)
    this.next = (isKept ? number : this.next) + 1
    if (given !== undefined) this.written.set(given, { id, path })
    this.waiting.push({ id, path })
    return id
  }

  /**
   * The id of the call that a result answers: by the id that the message gives, else the first call of the round that
   * has no result yet. Undefined when no call before has that id, or waits.
   */
  ofResult(given: string | undefined): WrittenId | undefined {
    if (given === undefined) return this.waiting.shift()
    const written = this.written.get(given)
    const at = this.waiting.findIndex(({ id }) => id === written?.id)
    if (at >= 0) this.waiting.splice(at, 1)
    return written
  }
}

/** The number that a text is written as; -1 for any other text. */
function callNumber(text: string): number {
  const number = Number(text)
  return Number.isSafeInteger(number) && number >= 0 && String(number) === text ? number : -1
}
