import type { Tool } from '@parlance/core'
import { EngineError } from '../../engine/engine-error.js'
import type { Guide } from '../../engine/guide.js'
import type { MessageRequest } from '../../engine/message-engine.js'
import { isObject } from '../../values/is-object.js'
import { extraFields } from '../common/extra-fields.js'
import { responseFormat } from '../common/response-format.js'
import { OPEN_MODEL_SAMPLING, samplingBody } from '../common/sampling-fields.js'
import { apiMessages } from './api-messages.js'

/** How an API differs from OpenAI's. */
export interface ChatDialect {
  readonly maxTokensField: 'max_tokens' | 'max_completion_tokens'
  readonly chatTemplateKwargs: boolean
}

type Fields = Readonly<Record<string, unknown>>

/**
 * The body of a streamed chat completion.
 *
 * @throws EngineError for what has no field
 */
export function chatBody(engine: string, dialect: ChatDialect, request: MessageRequest): Fields {
  const { tools, toolChoice, maxTokens, logprobs } = request
  return {
    model: request.model,
    messages: apiMessages(request.messages),
    stream: true,
    stream_options: { include_usage: true },
    ...(tools.length > 0 && { tools: tools.map(wrapped) }),
    ...(toolChoice !== undefined && { tool_choice: toolChoice }),
    ...(maxTokens !== undefined && { [dialect.maxTokensField]: maxTokens }),
    ...(request.stop.length > 0 && { stop: request.stop }),
    ...samplingBody(engine, OPEN_MODEL_SAMPLING, request.sampling),
    ...(logprobs !== undefined && { logprobs: true, top_logprobs: logprobs }),
    ...(request.guide !== undefined && format(engine, request.guide)),
    ...(typeof request.reasoning === 'string' && { reasoning_effort: request.reasoning }),
    ...extraFields(engine, request.extra, ['messages', 'stream']),
    ...templateKwargs(engine, dialect, request),
  }
}

/** The API knows tools only in their wrapper. */
function wrapped(tool: Tool): unknown {
  return 'function' in tool ? tool : { type: 'function', function: tool }
}

function format(engine: string, guide: Guide): Fields {
  if (guide.type !== 'regex') return responseFormat(guide)
  const hint = 'Use a JSON schema, or give the field of your server in extra.'
  throw new EngineError(engine, 'rejected', `${engine} has no guide of type regex.`, {
    hint,
    option: 'guide',
  })
}

/**
 * Yes and no, and a template's variables, go to servers that have templates; levels have a field of their own. What
 * stands in `extra` wins, name by name.
 */
function templateKwargs(engine: string, dialect: ChatDialect, request: MessageRequest): Fields {
  const { reasoning, kwargs } = request
  const given = { ...(typeof reasoning === 'boolean' && { enable_thinking: reasoning }), ...kwargs }
  const names = Object.keys(given).join(', ')
  if (names === '') return {}
  if (!dialect.chatTemplateKwargs) {
    const hint =
      'Set the option chatTemplateKwargs if the server has a template (vLLM, SGLang, LMDeploy, llama-server).'
    const option = kwargs === undefined || Object.keys(kwargs).length === 0 ? 'reasoning' : 'kwargs'
    throw new EngineError(engine, 'rejected', `${engine} has no template to give ${names} to.`, {
      hint,
      option,
    })
  }
  const more = request.extra?.chat_template_kwargs ?? {}
  if (isObject(more))
    return { chat_template_kwargs: { ...given, ...(more instanceof Map ? Object.fromEntries(more) : more) } }
  const message = `extra.chat_template_kwargs is no object, and ${names} would have to be added to it.`
  throw new EngineError(engine, 'rejected', message, { hint: 'Give an object, or leave it out.' })
}
