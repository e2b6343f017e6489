import type { Message, RenderOptions, TemplateInfo, WrappedTool } from '@parlance/core'
import type { GenerationOptions } from '@parlance/pipeline'
import { RequestError } from '../errors/request-error.js'
import type { GatewaySettings } from '../settings.js'
import { type ChatFields, chatFrame, messageSchema } from './chat-schema.js'
import { checkEnding } from './check-ending.js'
import { checkEach, checkFields } from './check-fields.js'
import { checkHistory } from './check-history.js'
import { SchemaBudget } from './check-schema.js'
import { checkSizes } from './check-sizes.js'
import { checkTools } from './check-tools.js'
import { readGeneration } from './generation.js'
import { planPrompt } from './prompt-plan.js'
import { type Fields, plainObjects } from './read-json.js'
import { refuseUnserved } from './refuse-unserved.js'
import { type ResponseFormat, readResponseFormat } from './response-format.js'
import { readServing, type Serving } from './serving.js'
import type { ToolChoice } from './tool-choice.js'
import type { Variables } from './variables.js'

/** A request for a message, checked. */
export interface ChatRequest extends Serving {
  readonly messages: readonly Message[]
  /** What the model may call, with the tools to show. */
  readonly choice: ToolChoice
  /** False keeps only the first call of an answer. */
  readonly parallel: boolean
  readonly format: ResponseFormat | null
  readonly generation: GenerationOptions
  /** How to write the prompt, tools among it. */
  readonly render: RenderOptions
  readonly variables: Variables
}

/**
 * Checks a request for a message.
 *
 * @param info of the template; null where the engine takes messages
 * @throws RequestError with the field that is wrong; 404 for a model that is not served
 */
export function readChatRequest(
  body: Fields,
  settings: GatewaySettings,
  info: TemplateInfo | null,
): ChatRequest {
  refuseUnserved(body)
  checkSizes(body, settings.limits)
  const plain = withPlainLists(body)
  const { fields, ignored } = checkFields(chatFrame, plain)
  checkEach(messageSchema, fields.messages, 'messages')
  const serving = readServing(fields, ignored, settings)
  const { messages, tools } = originals(plain)
  checkEnding(fields, messages)
  if (settings.lenientArguments !== true) checkHistory(messages)
  const schemas = new SchemaBudget()
  checkTools(tools, schemas)
  const { choice, variables, render } = planPrompt(fields, body, tools, settings.defaultKwargs, info)
  const format = readResponseFormat(fields.response_format, choice, schemas, info === null)
  return {
    ...serving,
    messages,
    choice,
    parallel: fields.parallel_tool_calls ?? true,
    format,
    variables,
    generation: { ...readGeneration(fields, settings.defaultMaxTokens), logprobs: readLogprobs(fields) },
    render: { ...render, controlText: settings.controlText === 'reject' ? 'reject' : 'leave' },
  }
}

interface Originals {
  readonly messages: readonly Message[]
  readonly tools: readonly WrappedTool[]
}

/** As they came, with the order of their keys: the check makes copies that put the known keys first. */
function originals({ messages, tools }: Fields): Originals {
  return { messages: messages as readonly Message[], tools: (tools ?? []) as readonly WrappedTool[] }
}

function withPlainLists(body: Fields): Fields {
  const { messages, tools } = body
  return {
    ...body,
    messages: Array.isArray(messages) ? plainObjects(messages) : messages,
    tools: Array.isArray(tools) ? plainObjects(tools) : tools,
  }
}

function readLogprobs({ logprobs, top_logprobs: top }: ChatFields): number | undefined {
  if (logprobs === true) return top ?? 0
  if (top === undefined || top === null) return undefined
  throw new RequestError('top_logprobs is set, but logprobs is not true.', 'invalid_request', {
    param: 'top_logprobs',
  })
}
