import { type CallIds, randomCallIds } from '@parlance/core'
import type { MessageEngine } from '../../engine/message-engine.js'
import { isObject } from '../../values/is-object.js'
import { checkOptions, type Expected, isBoolean, optional } from '../common/check-options.js'
import { joinMessageChunks } from '../common/join-pieces.js'
import { HttpClient } from '../http/http-client.js'
import { HTTP_OPTIONS, type HttpEngineOptions } from '../http/http-engine-options.js'
import { sseFrames } from '../http/sse-frames.js'
import { streamPieces } from '../http/stream-pieces.js'
import { CallMerger } from './call-merger.js'
import { chatBody } from './chat-body.js'
import { readChatEvent } from './read-chat-event.js'

/** How to reach an API that takes messages. */
export interface ChatCompletionsOptions extends HttpEngineOptions {
  /**
   * The field for the greatest number of tokens. Default `max_tokens`, which all servers know but OpenAI for its
   * reasoning models.
   */
  readonly maxTokensField?: 'max_tokens' | 'max_completion_tokens' | undefined
  /**
   * Whether the server has a chat template and takes its variables (`kwargs`, and `reasoning` as yes or no) in
   * `chat_template_kwargs`. Default false: they are refused.
   */
  readonly chatTemplateKwargs?: boolean | undefined
  /** Ids for calls that the server sends without. Default: random ones. */
  readonly callIds?: CallIds | undefined
}

const KNOWN: ReadonlyMap<string, Expected> = new Map([
  ...HTTP_OPTIONS,
  ['maxTokensField', [optional(isField), '"max_tokens" or "max_completion_tokens"']],
  ['chatTemplateKwargs', [optional(isBoolean), 'true or false']],
  ['callIds', [optional(isCallIds), 'an object with a function next']],
])

/**
 * An engine behind any OpenAI-style `/v1/chat/completions`: messages go out as they are, and no template of ours is
 * involved.
 *
 * @throws InvalidOptionError, UnknownOptionError
 */
export function chatCompletions(options: ChatCompletionsOptions): MessageEngine {
  checkOptions('chatCompletions', options, KNOWN, '{ baseUrl: "http://localhost:8000/v1" }')
  const name = 'chatCompletions'
  const client = new HttpClient(name, options)
  const ids = options.callIds ?? randomCallIds
  const dialect = {
    maxTokensField: options.maxTokensField ?? 'max_tokens',
    chatTemplateKwargs: options.chatTemplateKwargs ?? false,
  }
  return {
    kind: 'messages',
    name,
    chat(request) {
      const model = options.model ?? request.model
      return streamPieces(client, {
        path: '/v1/chat/completions',
        body: () => chatBody(name, dialect, { ...request, model }),
        format: sseFrames,
        reader() {
          const calls = new CallMerger(ids)
          return (data) => readChatEvent(name, data, calls, request.logprobs)
        },
        join: joinMessageChunks,
        signal: request.signal,
      })
    },
    health: (signal) => client.health('/v1/models', signal),
  }
}

function isField(value: unknown): boolean {
  return value === 'max_tokens' || value === 'max_completion_tokens'
}

function isCallIds(value: unknown): boolean {
  return isObject(value) && typeof value.next === 'function'
}
