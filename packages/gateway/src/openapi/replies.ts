import { z } from '@hono/zod-openapi'

export const errorSchema = z
  .object({
    error: z.object({
      message: z.string(),
      type: z.string(),
      param: z.string().nullable(),
      code: z.string().nullable(),
    }),
  })
  .openapi('Error')

const usage = z
  .object({
    prompt_tokens: z.int(),
    completion_tokens: z.int(),
    total_tokens: z.int(),
    prompt_tokens_details: z.object({ cached_tokens: z.int() }).optional(),
  })
  .openapi('Usage')

const alternative = z.object({ token: z.string(), logprob: z.number(), bytes: z.array(z.int()).nullable() })

const chatLogprobs = z.object({
  content: z.array(alternative.extend({ top_logprobs: z.array(alternative) })),
  refusal: z.null(),
})

const finishReason = z.enum(['stop', 'length', 'tool_calls'])

const call = z.object({
  id: z.string(),
  type: z.literal('function'),
  function: z.object({ name: z.string(), arguments: z.string() }),
})

const answer = z
  .object({
    role: z.literal('assistant'),
    content: z.string().nullable(),
    reasoning_content: z.string().optional(),
    tool_calls: z.array(call).optional(),
  })
  .openapi('AssistantMessage')

const head = { id: z.string(), created: z.int(), model: z.string() }

export const chatCompletionSchema = z
  .object({
    ...head,
    object: z.literal('chat.completion'),
    choices: z.array(
      z.object({
        index: z.int(),
        message: answer,
        logprobs: chatLogprobs.nullable(),
        finish_reason: finishReason,
      }),
    ),
    usage: usage.optional(),
  })
  .openapi('ChatCompletion')

const delta = z.object({
  role: z.literal('assistant').optional(),
  content: z.string().optional(),
  reasoning_content: z.string().optional(),
  tool_calls: z
    .array(
      z.object({
        index: z.int(),
        id: z.string().optional(),
        type: z.literal('function').optional(),
        function: z.object({ name: z.string().optional(), arguments: z.string().optional() }).optional(),
      }),
    )
    .optional(),
})

export const chatChunkSchema = z
  .object({
    ...head,
    object: z.literal('chat.completion.chunk'),
    choices: z.array(
      z.object({
        index: z.int(),
        delta,
        logprobs: chatLogprobs.nullable(),
        finish_reason: finishReason.nullable(),
      }),
    ),
    usage: z.union([usage, z.null()]).optional(),
  })
  .openapi('ChatCompletionChunk')

const textLogprobs = z.object({
  tokens: z.array(z.string()),
  token_logprobs: z.array(z.number()),
  top_logprobs: z.array(z.record(z.string(), z.number())),
  text_offset: z.array(z.int()),
})

export const completionBodySchema = z
  .object({
    ...head,
    object: z.literal('text_completion'),
    choices: z.array(
      z.object({
        index: z.int(),
        text: z.string(),
        logprobs: textLogprobs.nullable(),
        finish_reason: finishReason.nullable(),
      }),
    ),
    usage: z.union([usage, z.null()]).optional(),
  })
  .openapi('Completion')

const note = z.object({ code: z.string(), message: z.string(), source: z.string().optional() })

const segment = z
  .object({
    text: z.string(),
    trusted: z.boolean(),
    generated: z.boolean(),
    source: z.string().optional(),
    media: z
      .object({ message: z.int(), part: z.int(), type: z.enum(['image', 'audio', 'video']) })
      .optional(),
  })
  .openapi('Segment')

export const renderedSchema = z
  .object({
    object: z.literal('chat.completion.prompt'),
    prompt: z.string(),
    segments: z.array(segment),
    bos: z.enum(['written', 'tokenizer', 'none']),
    stop: z.array(z.string()),
    generation_prompt: z.string(),
    prefill: z.string(),
    template: z.object({ name: z.string(), source: z.string(), reason: z.string() }),
    report: z.object({
      notes: z.array(note),
      control_text: z.array(z.object({ token: z.string(), source: z.string(), offset: z.int() })),
      default_system: z.string().nullable(),
      kwargs: z.record(z.string(), z.enum(['request', 'server'])),
      reasoning_effort: z.string().nullable(),
      ignored: z.array(z.string()),
    }),
  })
  .openapi('RenderedPrompt')

export const derenderedSchema = z
  .object({
    object: z.literal('chat.completion.message'),
    message: answer,
    finish_reason: z.enum(['stop', 'tool_calls']),
    complete: z.boolean(),
    problems: z.array(z.string()),
  })
  .openapi('DerenderedMessage')

export const modelSchema = z
  .object({ id: z.string(), object: z.literal('model'), created: z.int(), owned_by: z.string() })
  .openapi('Model')

export const modelsSchema = z
  .object({ object: z.literal('list'), data: z.array(modelSchema) })
  .openapi('ModelList')

export const healthSchema = z
  .object({ status: z.enum(['ok', 'draining']), active: z.int() })
  .openapi('Health')
