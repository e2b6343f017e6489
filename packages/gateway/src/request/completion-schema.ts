import { z } from '@hono/zod-openapi'
import { samplingFields } from './sampling-schema.js'

/** The fields of `POST /v1/completions` that have an effect. */
export const completionSchema = z
  .object({
    ...samplingFields,
    prompt: z.union(
      [z.string(), z.array(z.string()).min(1).max(128)],
      'expected a text or a list of at most 128 texts (token ids are not taken)',
    ),
    echo: z.boolean().nullish(),
    logprobs: z.int().min(0).max(20).nullish(),
  })
  .openapi('CompletionRequest')
