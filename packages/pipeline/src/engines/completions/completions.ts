import { InvalidOptionError } from '@parlance/core'
import type { PromptEngine } from '../../engine/prompt-engine.js'
import { ADDS_BOS, bosMethod } from '../common/bos.js'
import { checkOptions, type Expected } from '../common/check-options.js'
import { joinChunks } from '../common/join-pieces.js'
import { HttpClient } from '../http/http-client.js'
import { HTTP_OPTIONS, type HttpEngineOptions } from '../http/http-engine-options.js'
import { sseFrames } from '../http/sse-frames.js'
import { streamPieces } from '../http/stream-pieces.js'
import { completionBody } from './completion-body.js'
import type { Dialect } from './dialect.js'
import { type CompletionsServer, DIALECTS } from './dialects.js'
import { readCompletion } from './read-completion.js'
import { scoreContinuation } from './score-continuation.js'

/** How to reach a server of `/v1/completions`, and which server it is. */
export interface CompletionsOptions extends HttpEngineOptions {
  /**
   * Which server it is: how BOS comes about, and which fields it knows, differ. Default `vllm`. `openai` sends only
   * what OpenAI's own API names.
   */
  readonly server?: CompletionsServer | undefined
  /**
   * Whether the server adds BOS to a text by itself: false for a model whose add_bos_token is off although its template
   * counts on BOS. Default true; vLLM is told by a flag, and knows no such option.
   */
  readonly addsBos?: boolean | undefined
}

const NAMES = [...DIALECTS.keys()]
const KNOWN: ReadonlyMap<string, Expected> = new Map([
  ...HTTP_OPTIONS,
  ADDS_BOS,
  ['server', [isServer, `one of ${NAMES.join(', ')}`]],
])

/**
 * An engine behind any OpenAI-style `/v1/completions`: vLLM, LMDeploy, SGLang, TGI, llama-server.
 *
 * @throws InvalidOptionError, UnknownOptionError
 */
export function completions(options: CompletionsOptions): PromptEngine {
  checkOptions('completions', options, KNOWN, '{ baseUrl: "http://localhost:8000/v1" }')
  const dialect = dialectOf(options)
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

function dialectOf({ server = 'vllm', addsBos }: CompletionsOptions): Dialect {
  const dialect = DIALECTS.get(server)!
  if (addsBos !== undefined && dialect.bos === 'flag') {
    const hint = `Leave it out: ${server} is told with each request.`
    throw new InvalidOptionError('addsBos', addsBos, `nothing, for the server "${server}"`, hint)
  }
  return { ...dialect, bos: bosMethod(dialect.bos, addsBos) }
}

function isServer(value: unknown): boolean {
  return value === undefined || (typeof value === 'string' && DIALECTS.has(value))
}
