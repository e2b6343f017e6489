import type { PromptEngine } from '../../engine/prompt-engine.js'
import { checkOptions, type Expected } from '../common/check-options.js'
import { joinChunks } from '../common/join-pieces.js'
import { HttpClient } from '../http/http-client.js'
import { HTTP_OPTIONS, type HttpEngineOptions } from '../http/http-engine-options.js'
import { sseFrames } from '../http/sse-frames.js'
import { streamPieces } from '../http/stream-pieces.js'
import { completionBody } from './completion-body.js'
import { type CompletionsServer, DIALECTS } from './dialects.js'
import { readCompletion } from './read-completion.js'
import { scoreContinuation } from './score-continuation.js'

export interface CompletionsOptions extends HttpEngineOptions {
  /**
   * Which server it is: how BOS comes about, and which fields it knows, differ. Default `vllm`. `openai` sends only
   * what OpenAI's own API names.
   */
  readonly server?: CompletionsServer | undefined
}

const NAMES = [...DIALECTS.keys()]
const KNOWN: ReadonlyMap<string, Expected> = new Map([
  ...HTTP_OPTIONS,
  ['server', [isServer, `one of ${NAMES.join(', ')}`]],
])

/**
 * An engine behind any OpenAI-style `/v1/completions`: vLLM, LMDeploy, SGLang, TGI, llama-server.
 *
 * @throws InvalidOptionError, UnknownOptionError
 */
export function completions(options: CompletionsOptions): PromptEngine {
  checkOptions('completions', options, KNOWN, '{ baseUrl: "http://localhost:8000/v1" }')
  const dialect = DIALECTS.get(options.server ?? 'vllm')!
  const name = 'completions'
  const client = new HttpClient(name, options)
  const model = (asked: string) => options.model ?? dialect.model ?? asked
  return {
    kind: 'prompt',
    name,
    traits: dialect.traits,
    generate(request) {
      return streamPieces(client, {
        path: '/v1/completions',
        body: () => completionBody(name, dialect, { ...request, model: model(request.model) }),
        format: sseFrames,
        reader: () => (data) => readCompletion(name, data, request.logprobs),
        join: joinChunks,
        signal: request.signal,
      })
    },
    ...(dialect.scores && {
      score: (request) => scoreContinuation(client, dialect, { ...request, model: model(request.model) }),
    }),
    health: (signal) => client.health(dialect.healthPath, signal),
  }
}

function isServer(value: unknown): boolean {
  return value === undefined || (typeof value === 'string' && DIALECTS.has(value))
}
