import { EngineError } from '../../engine/engine-error.js'
import type { TokenLogprob } from '../../engine/logprobs.js'
import type { ScoreRequest } from '../../engine/prompt-engine.js'
import { isObject } from '../../values/is-object.js'
import { textForBos } from '../common/bos.js'
import { openAiUsage } from '../common/openai-usage.js'
import { firstChoice, numberOf, textOf, throwToldError } from '../common/read-event.js'
import type { HttpClient } from '../http/http-client.js'
import { continuationStart, type EchoedToken } from './continuation-start.js'
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
    () => scoreBody(client.engine, dialect, request),
    request.signal,
  )
  if (isObject(answer)) throwToldError(client.engine, answer)
  const choice = isObject(answer) ? firstChoice(client.engine, answer.choices) : undefined
  const all = echoedTokens(choice?.logprobs)
  if (all.length === 0)
    throw new EngineError(client.engine, 'broken', `${client.engine} echoed no log-probabilities.`)
  const told = isObject(answer) ? openAiUsage(answer.usage)?.completionTokens : undefined
  // Where nobody tells how many tokens were generated, it is one, as asked for, or none.
  for (const generated of told === undefined ? [0, 1] : [told]) {
    const count = all.length - generated
    const start = count < 0 ? null : continuationStart(all, count, request.continuation)
    if (start !== null) return all.slice(start, count).flatMap(({ scored }) => scored ?? [])
  }
  const message = `The tokens that ${client.engine} echoed cannot be aligned with the continuation.`
  throw new EngineError(client.engine, 'broken', message, { hint: 'Score a text of whole characters.' })
}

interface ScoredToken extends EchoedToken {
  /** Null for the very first token of the text. */
  readonly scored: TokenLogprob | null
}

function echoedTokens(lists: unknown): readonly ScoredToken[] {
  if (!isObject(lists)) return []
  const { tokens, token_logprobs: numbers, text_offset: offsets } = lists
  if (!Array.isArray(tokens) || !Array.isArray(numbers)) return []
  return tokens.map((token: unknown, at) => {
    const text = textOf(token) ?? ''
    const logprob = numberOf(numbers[at])
    const offset = Array.isArray(offsets) ? numberOf(offsets[at]) : undefined
    return {
      text,
      offset,
      scored: logprob === undefined ? null : { token: text, logprob, bytes: null, top: [] },
    }
  })
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
