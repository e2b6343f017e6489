import { z } from '@hono/zod-openapi'

const number = (least: number, greatest: number) => z.number().min(least).max(greatest).nullish()
const integer = (least: number, greatest = Number.MAX_SAFE_INTEGER) =>
  z.int().min(least).max(greatest).nullish()

/** Each answer looks for them, and keeps something for each of their characters. */
const stopText = z.string().min(1).max(256)
const stopTexts = z
  .array(stopText)
  .max(16)
  .refine((words) => words.join('').length <= 1_024, 'expected at most 1024 characters in all')

/** The fields that say how to generate; the same for messages and for text. */
export const samplingFields = {
  model: z.string().nullish().openapi({ description: 'A name of GET /v1/models. Default: the first.' }),
  temperature: number(0, 100),
  top_p: number(0, 1),
  top_k: integer(-1),
  min_p: number(0, 1),
  repetition_penalty: number(0, 100),
  presence_penalty: number(-2, 2),
  frequency_penalty: number(-2, 2),
  seed: integer(Number.MIN_SAFE_INTEGER),
  logit_bias: z.record(z.string(), z.number()).nullish(),
  max_tokens: integer(1),
  n: integer(1),
  stop: z.union([stopText, stopTexts], 'expected a text or at most 16 texts, none empty').nullish(),
  stream: z.boolean().nullish(),
  stream_options: z.object({ include_usage: z.boolean().nullish() }).nullish(),
}
