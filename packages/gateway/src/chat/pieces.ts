import type { Response } from '@parlance/pipeline'

/** An answer in pieces, as the pipeline gives it. */
export type Pieces = AsyncGenerator<Response, void, undefined>

/** The same answer with no call but the first. */
export async function* firstCallOnly(pieces: Pieces): Pieces {
  for await (const piece of pieces) {
    const { deltas, message } = piece
    const calls = message?.tool_calls
    if (calls !== undefined && calls.length > 1) {
      yield { ...piece, deltas: deltas.map(ofFirst), message: { ...message!, tool_calls: calls.slice(0, 1) } }
    } else if (deltas.some(isLater)) {
      yield { ...piece, deltas: deltas.map(ofFirst) }
    } else {
      yield piece
    }
  }
}

type Delta = Response['deltas'][number]

function isLater({ tool_calls: calls }: Delta): boolean {
  return calls?.some(({ index }) => index > 0) ?? false
}

function ofFirst(delta: Delta): Delta {
  if (!isLater(delta)) return delta
  const { tool_calls: calls = [], ...rest } = delta
  const first = calls.filter(({ index }) => index === 0)
  return first.length === 0 ? rest : { ...rest, tool_calls: first }
}
