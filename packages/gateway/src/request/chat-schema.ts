import { z } from '@hono/zod-openapi'
import { EFFORTS } from './effort.js'
import { samplingFields } from './sampling-schema.js'

const contentPart = z.looseObject({ type: z.string() })

const toolCall = z.looseObject({
  id: z.string().nullish(),
  type: z.string().nullish(),
  function: z.looseObject({
    name: z.string().min(1),
    arguments: z.union([z.string(), z.looseObject({})], 'expected JSON text or an object').nullish(),
  }),
})

export const messageSchema = z
  .looseObject({
    role: z.string().min(1),
    content: z
      .union([z.string(), z.array(contentPart)], 'expected a text, a list of parts or null')
      .nullish(),
    name: z.string().nullish(),
    reasoning_content: z.string().nullish(),
    tool_calls: z.array(toolCall).nullish(),
    tool_call_id: z.string().nullish(),
  })
  .openapi('Message')

/** OpenAI's letters and some more: a name is written into the call that the model is to make, without quotes. */
const functionName = z
  .string()
  .regex(/^[\p{L}\p{M}\p{N}_.:/-]+$/u, 'expected a name of letters, digits, "_", "-", ".", ":" and "/"')
  .max(256)

const toolSchema = z
  .looseObject({
    type: z.literal('function'),
    function: z.looseObject({
      name: functionName,
      description: z.string().nullish(),
      parameters: z.looseObject({}).nullish(),
      strict: z.boolean().nullish(),
    }),
  })
  .openapi('Tool')

const namedFunction = z.object({
  type: z.literal('function'),
  function: z.object({ name: z.string().max(256) }),
})

const toolChoiceSchema = z.union(
  [
    z.enum(['none', 'auto', 'required']),
    namedFunction,
    z.object({
      type: z.literal('allowed_tools'),
      allowed_tools: z.object({ mode: z.enum(['auto', 'required']), tools: z.array(namedFunction).min(1) }),
    }),
  ],
  'expected "none", "auto", "required", a named function or allowed_tools',
)

const responseFormatSchema = z.union(
  [
    z.object({ type: z.enum(['text', 'json_object']) }),
    z.object({
      type: z.literal('json_schema'),
      json_schema: z.object({
        name: z.string().nullish(),
        description: z.string().nullish(),
        schema: z.looseObject({}),
        strict: z.boolean().nullish(),
      }),
    }),
  ],
  'expected the type text, json_object, or json_schema with json_schema.schema',
)

/** The fields of `POST /v1/chat/completions` that have an effect. */
export const chatSchema = z
  .object({
    ...samplingFields,
    messages: z.array(messageSchema).min(1),
    max_completion_tokens: z.int().min(1).nullish(),
    tools: z.array(toolSchema).nullish(),
    tool_choice: toolChoiceSchema.nullish(),
    parallel_tool_calls: z.boolean().nullish(),
    response_format: responseFormatSchema.nullish(),
    logprobs: z.boolean().nullish(),
    top_logprobs: z.int().min(0).max(20).nullish(),
    documents: z.array(z.looseObject({})).nullish(),
    add_generation_prompt: z.boolean().nullish(),
    continue_final_message: z.boolean().nullish(),
    chat_template_kwargs: z.looseObject({}).nullish(),
    enable_thinking: z.boolean().nullish(),
    reasoning_effort: z.enum(EFFORTS).nullish(),
  })
  .openapi('ChatCompletionRequest')

/** {@link chatSchema} without the entries of `messages`, which are checked one by one. */
export const chatFrame = chatSchema.extend({ messages: z.array(z.unknown()).min(1) })

export type ChatFields = z.infer<typeof chatFrame>
export type ToolChoiceField = ChatFields['tool_choice']
