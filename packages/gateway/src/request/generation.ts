import type { z } from '@hono/zod-openapi'
import type { GenerationOptions } from '@parlance/pipeline'
import type { samplingFields } from './sampling-schema.js'

type Fields = z.infer<z.ZodObject<typeof samplingFields>> & {
  readonly max_completion_tokens?: number | null | undefined
}

/** How to generate, as the pipeline takes it. */
export function readGeneration(fields: Fields, defaultMaxTokens: number | undefined): GenerationOptions {
  return {
    maxTokens: fields.max_completion_tokens ?? fields.max_tokens ?? defaultMaxTokens,
    stop: fields.stop ?? undefined,
    temperature: fields.temperature ?? undefined,
    topP: fields.top_p ?? undefined,
    topK: fields.top_k ?? undefined,
    minP: fields.min_p ?? undefined,
    repetitionPenalty: fields.repetition_penalty ?? undefined,
    presencePenalty: fields.presence_penalty ?? undefined,
    frequencyPenalty: fields.frequency_penalty ?? undefined,
    seed: fields.seed ?? undefined,
    logitBias: fields.logit_bias ?? undefined,
  }
}
