import type { EngineChunk, EnginePiece, MessageChunk } from '../../engine/engine-chunk.js'

/** Two chunks of text as one. */
export function joinChunks(one: EngineChunk, next: EngineChunk): EngineChunk {
  return {
    text: one.text + next.text,
    tokenIds: joined(one.tokenIds, next.tokenIds),
    ...joinRest(one, next),
  }
}

/** Two chunks of a message as one. */
export function joinMessageChunks(one: MessageChunk, next: MessageChunk): MessageChunk {
  return { deltas: [...one.deltas, ...next.deltas], ...joinRest(one, next) }
}

function joinRest(one: EnginePiece, next: EnginePiece): EnginePiece {
  return {
    logprobs: joined(one.logprobs, next.logprobs),
    finish: next.finish ?? one.finish,
    matched: next.matched ?? one.matched,
    problem: next.problem ?? one.problem,
    usage: next.usage ?? one.usage,
  }
}

function joined<T>(one: readonly T[] | undefined, next: readonly T[] | undefined): readonly T[] | undefined {
  if (one === undefined || next === undefined) return one ?? next
  return [...one, ...next]
}
