import type { PromptEngine } from '../../engine/prompt-engine.js'
import { ADDS_BOS, BOS_METHODS, bosMethod } from '../common/bos.js'
import { checkOptions, type Expected, isPositive, isText, optional } from '../common/check-options.js'
import { joinChunks } from '../common/join-pieces.js'
import { HttpClient } from '../http/http-client.js'
import { HTTP_OPTIONS, type HttpEngineOptions } from '../http/http-engine-options.js'
import { jsonLineFrames } from '../http/json-line-frames.js'
import { streamPieces } from '../http/stream-pieces.js'
import { OLLAMA_TRAITS, ollamaBody } from './ollama-body.js'
import { readOllamaLine } from './read-ollama-line.js'

/** How to reach an ollama server. */
export interface OllamaOptions extends HttpEngineOptions {
  /** Tokens of the context, prompt and answer together: `num_ctx`. Always sent. Default 8192. */
  readonly numCtx?: number | undefined
  /** How long the model stays loaded: seconds, or a text such as `10m`; negative for ever. Default: the server's. */
  readonly keepAlive?: string | number | undefined
  /**
   * Whether the server adds BOS to a text by itself: false for a model whose add_bos_token is off although its template
   * counts on BOS. Default true.
   */
  readonly addsBos?: boolean | undefined
}

const DEFAULT_NUM_CTX = 8192

const KNOWN: ReadonlyMap<string, Expected> = new Map([
  ...HTTP_OPTIONS,
  ADDS_BOS,
  ['numCtx', [optional(isPositive), 'a whole number of tokens above 0']],
  ['keepAlive', [optional(isKeepAlive), 'a number of seconds, or a text such as "10m"']],
])

/**
 * An engine behind Ollama's `/api/generate` in raw mode. It shows no special tokens, so that formats which need them
 * are refused.
 *
 * @throws InvalidOptionError, UnknownOptionError
 */
export function ollama(options: OllamaOptions): PromptEngine {
  checkOptions('ollama', options, KNOWN, '{ baseUrl: "http://localhost:11434" }')
  const name = 'ollama'
  const client = new HttpClient(name, options)
  const fixed = {
    bos: bosMethod(BOS_METHODS.ollama, options.addsBos),
    numCtx: options.numCtx ?? DEFAULT_NUM_CTX,
    keepAlive: options.keepAlive,
  }
  return {
    kind: 'prompt',
    name,
    traits: OLLAMA_TRAITS,
    generate(request) {
      const model = options.model ?? request.model
      return streamPieces(client, {
        path: '/api/generate',
        body: () => ollamaBody(name, { ...request, model }, fixed),
        format: jsonLineFrames,
        reader: () => (data) => readOllamaLine(name, data, request.logprobs),
        join: joinChunks,
        signal: request.signal,
      })
    },
    health: (signal) => client.health('/api/version', signal),
  }
}

function isKeepAlive(value: unknown): boolean {
  return isText(value) || (typeof value === 'number' && Number.isFinite(value))
}
