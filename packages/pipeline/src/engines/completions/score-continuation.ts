import { EngineError } from '../../engine/engine-error.js'
import type { TokenLogprob } from '../../engine/logprobs.js'
import type { ScoreRequest } from '../../engine/prompt-engine.js'
import { textForBos } from '../common/bos.js'
import { isObject } from '../common/check-options.js'
import { openAiUsage } from '../common/openai-usage.js'
import { firstChoice, throwToldError } from '../common/read-event.js'
import type { HttpClient } from '../http/http-client.js'
import { legacyLogprobs } from '../logprobs/legacy-logprobs.js'
import type { Dialect } from './dialect.js'

/**
 * The log-probabilities of the tokens that a continuation consists of: the prompt is echoed together with it. A token
 * that reaches from the prompt into the continuation counts as its first.
 *
 * @throws EngineError
 */
export async function scoreContinuation(
  client: HttpClient,
  dialect: Dialect,
  request: ScoreRequest,
): Promise<readonly TokenLogprob[]> {
  if (request.continuation === '') return []
  const answer = await client.json(
    '/v1/completions',
    scoreBody(client.engine, dialect, request),
    request.signal,
  )
  if (isObject(answer)) throwToldError(client.engine, answer)
  const choice = isObject(answer) ? firstChoice(answer.choices) : undefined
  const all = legacyLogprobs(choice?.logprobs, 0)
  if (all === undefined)
    throw new EngineError(client.engine, 'broken', `${client.engine} echoed no log-probabilities.`)
  const generated = (isObject(answer) && openAiUsage(answer.usage)?.completionTokens) || 0
  return lastTokens(all.slice(0, all.length - generated), request.continuation.length)
}

function scoreBody(engine: string, dialect: Dialect, request: ScoreRequest): object {
  const text = textForBos(engine, dialect.bos, request) + request.continuation
  // One token is generated for nothing: not every server takes 0.
  const whole = {
    ...request,
    stop: [],
    stopTokenIds: [],
    specialTokens: [],
    sampling: {},
    maxTokens: 1,
    logprobs: 0,
  }
  const { return_token_ids: _, ...always } = dialect.always
  return {
    model: request.model,
    prompt: text,
    max_tokens: whole.maxTokens,
    temperature: 0,
    echo: true,
    stream: false,
    ...always,
    ...dialect.fields(whole),
  }
}

/** The tokens at the end that make up `length` characters. */
function lastTokens(tokens: readonly TokenLogprob[], length: number): readonly TokenLogprob[] {
  let at = tokens.length
  for (let covered = 0; at > 0 && covered < length; ) {
    at--
    covered += tokens[at]!.token.length
  }
  return tokens.slice(at)
}
