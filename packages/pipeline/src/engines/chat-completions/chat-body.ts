import type { Tool } from '@parlance/core'
import { EngineError } from '../../engine/engine-error.js'
import type { Guide } from '../../engine/guide.js'
import type { MessageRequest } from '../../engine/message-engine.js'
import { isObject } from '../common/check-options.js'
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
  const { tools, toolChoice, parallelToolCalls, maxTokens, logprobs } = request
  return {
    model: request.model,
    messages: apiMessages(request.messages),
    stream: true,
    stream_options: { include_usage: true },
    ...(tools.length > 0 && { tools: tools.map(wrapped) }),
    ...(toolChoice !== undefined && { tool_choice: toolChoice }),
    ...(parallelToolCalls !== undefined && { parallel_tool_calls: parallelToolCalls }),
    ...(maxTokens !== undefined && { [dialect.maxTokensField]: maxTokens }),
    ...(request.stop.length > 0 && { stop: request.stop }),
    ...samplingBody(engine, OPEN_MODEL_SAMPLING, request.sampling),
    ...(logprobs !== undefined && { logprobs: true, top_logprobs: logprobs }),
    ...(request.guide !== undefined && responseFormat(engine, request.guide)),
    ...reasoningFields(engine, dialect, request),
    ...request.extra,
  }
}

/** The API knows tools only in their wrapper. */
function wrapped(tool: Tool): unknown {
  return 'function' in tool ? tool : { type: 'function', function: tool }
}

function responseFormat(engine: string, guide: Guide): Fields {
  if (guide.type === 'json_object') return { response_format: { type: 'json_object' } }
  if (guide.type === 'regex') {
    const hint = 'Use a JSON schema, or give the field of your server in extra.'
    throw new EngineError(engine, 'rejected', `${engine} has no guide of type regex.`, { hint })
  }
  const schema = { name: 'answer', schema: guide.schema }
  return { response_format: { type: 'json_schema', json_schema: schema } }
}

/** Levels have a field of their own; yes and no, and a template's variables, go to servers that have templates. */
function reasoningFields(engine: string, dialect: ChatDialect, request: MessageRequest): Fields {
  const { reasoning, kwargs = {} } = request
  const fields = typeof reasoning === 'string' ? { reasoning_effort: reasoning } : {}
  const given = { ...(typeof reasoning === 'boolean' && { enable_thinking: reasoning }), ...kwargs }
  if (Object.keys(given).length === 0) return fields
  if (!dialect.chatTemplateKwargs) {
    const names = Object.keys(given).join(', ')
    const hint =
      'Set the option chatTemplateKwargs if the server has a template (vLLM, SGLang, LMDeploy, llama-server).'
    throw new EngineError(engine, 'rejected', `${engine} has no template to give ${names} to.`, { hint })
  }
  const more = request.extra?.chat_template_kwargs
  return { ...fields, chat_template_kwargs: { ...given, ...(isObject(more) && more) } }
}
