import type { EngineChunk, MessageRequest, PromptRequest } from '../../src/index.js'

/** A request with nothing special about it. */
export function promptRequest(given: Partial<PromptRequest> = {}): PromptRequest {
  return {
    model: 'some/model',
    prompt: 'Say hi.',
    bos: 'none',
    bosToken: '',
    stop: [],
    stopTokenIds: [],
    specialTokens: [],
    maxTokens: 64,
    sampling: {},
    ...given,
  }
}

export function messageRequest(given: Partial<MessageRequest> = {}): MessageRequest {
  return {
    model: 'some/model',
    messages: [{ role: 'user', content: 'Say hi.' }],
    tools: [],
    stop: [],
    sampling: {},
    ...given,
  }
}

export async function all<T>(pieces: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const piece of pieces) found.push(piece)
  return found
}

export function textOf(chunks: readonly EngineChunk[]): string {
  return chunks.map((chunk) => chunk.text).join('')
}

/** What a promise is rejected with. */
export async function failure(work: Promise<unknown>): Promise<unknown> {
  try {
    await work
  } catch (error) {
    return error
  }
  throw new Error('It did not fail.')
}
