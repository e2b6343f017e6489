import { z } from '@hono/zod-openapi'
import { chatSchema } from './chat-schema.js'

/** A chat-completions request and the output that its prompt got. */
export const derenderSchema = chatSchema
  .extend({ output: z.string().openapi({ description: "The model's text, control tokens and all." }) })
  .openapi('DerenderRequest')
