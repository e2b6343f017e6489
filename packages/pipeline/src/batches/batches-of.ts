import { BATCHES, type Batched } from './batched.js'
import type { Batches } from './batches.js'

/** The same pieces in batches: as they come where the source tells, else each alone. */
export function batchesOf<T>(pieces: AsyncIterable<T>): Batches<T> {
  return isBatched(pieces) ? pieces[BATCHES] : ones(pieces[Symbol.asyncIterator]())
}

function isBatched<T>(pieces: AsyncIterable<T>): pieces is Batched<T> {
  return BATCHES in pieces
}

/** No generator: that would hold `return` back until the piece that is waited for has come. */
function ones<T>(pieces: AsyncIterator<T>): Batches<T> {
  return {
    [Symbol.asyncIterator]() {
      return this
    },
    async next() {
      const { done, value } = await pieces.next()
      return done === true ? { done, value: undefined } : { done: false, value: [value] }
    },
    async return() {
      await pieces.return?.()
      return { done: true, value: undefined }
    },
  }
}
