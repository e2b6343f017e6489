import type { OutputDelta } from '@parlance/core'
import type { TokenLogprob } from '../engine/logprobs.js'
import { append } from './append.js'
import type { Response } from './response.js'

/** Joins the pieces of one answer: what is new in each is joined, everything else is the last one's. */
export class ResponseJoiner {
  private text = ''
  private readonly deltas: OutputDelta[] = []
  private readonly tokenIds: number[] = []
  private readonly logprobs: TokenLogprob[] = []
  private last: Response | null = null

  add(piece: Response): void {
    this.text += piece.text
    append(this.deltas, piece.deltas)
    append(this.tokenIds, piece.tokenIds)
    append(this.logprobs, piece.logprobs ?? [])
    this.last = piece
  }

  /** Null when there was no piece. */
  whole(): Response | null {
    const { last, text, deltas, tokenIds, logprobs } = this
    const all = logprobs.length === 0 ? null : logprobs
    return last === null ? null : { ...last, text, deltas, tokenIds, logprobs: all }
  }
}

/** The pieces of one answer as one response. Errors of the stream go through. */
export async function wholeResponse(pieces: AsyncIterable<Response>): Promise<Response> {
  const joiner = new ResponseJoiner()
  for await (const piece of pieces) joiner.add(piece)
  // Every stream ends with a piece that tells why, or with an error.
  return joiner.whole()!
}
