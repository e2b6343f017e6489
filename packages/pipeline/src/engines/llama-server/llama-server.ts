import type { PromptEngine } from '../../engine/prompt-engine.js'
import { ADDS_BOS, BOS_METHODS, bosMethod } from '../common/bos.js'
import { checkOptions, type Expected, isBoolean, isCount, optional } from '../common/check-options.js'
import { joinChunks } from '../common/join-pieces.js'
import { HttpClient } from '../http/http-client.js'
import { HTTP_OPTIONS, type HttpEngineOptions } from '../http/http-engine-options.js'
import { sseFrames } from '../http/sse-frames.js'
import { streamPieces } from '../http/stream-pieces.js'
import { LLAMA_SERVER_TRAITS } from './llama-fields.js'
import { llamaServerBody } from './llama-server-body.js'
import { readLlamaEvent } from './read-llama-event.js'

/** How to reach llama.cpp's server. */
export interface LlamaServerOptions extends HttpEngineOptions {
  /** Whether the server may use again what it has computed for the beginning of a prompt. Default true. */
  readonly cachePrompt?: boolean | undefined
  /** The slot to use, from 0 on. Default: one that is idle. */
  readonly slot?: number | undefined
  /**
   * Whether the server adds BOS to a text by itself: false for a model whose add_bos_token is off although its template
   * counts on BOS. Default true.
   */
  readonly addsBos?: boolean | undefined
}

const KNOWN: ReadonlyMap<string, Expected> = new Map([
  ...HTTP_OPTIONS,
  ADDS_BOS,
  ['cachePrompt', [optional(isBoolean), 'true or false']],
  ['slot', [optional(isCount), 'the number of a slot, from 0 on']],
])

/**
 * An engine behind `/completion` of llama.cpp's server, which tells token ids, unlike its `/v1/completions`. It cannot
 * score: the server has no log-probabilities of a prompt.
 *
 * @throws InvalidOptionError, UnknownOptionError
 */
export function llamaServer(options: LlamaServerOptions): PromptEngine {
  checkOptions('llamaServer', options, KNOWN, '{ baseUrl: "http://localhost:8080" }')
  const name = 'llamaServer'
  const client = new HttpClient(name, options)
  const fixed = {
    bos: bosMethod(BOS_METHODS['llama-server'], options.addsBos),
    cachePrompt: options.cachePrompt ?? true,
    slot: options.slot,
  }
  return {
    kind: 'prompt',
    name,
    traits: LLAMA_SERVER_TRAITS,
    generate(request) {
      const model = options.model ?? request.model
      return streamPieces(client, {
        path: '/completion',
        body: () => llamaServerBody(name, { ...request, model }, fixed),
        format: sseFrames,
        reader: () => (data) => readLlamaEvent(name, data, request.logprobs),
        join: joinChunks,
        signal: request.signal,
      })
    },
    health: (signal) => client.health('/health', signal),
  }
}
