import type { GenerationOptions } from '@parlance/pipeline'
import type { GatewaySettings } from '../settings.js'
import { checkFields } from './check-fields.js'
import { checkSizes } from './check-sizes.js'
import { completionSchema } from './completion-schema.js'
import { readGeneration } from './generation.js'
import type { Fields } from './read-json.js'
import { refuseUnserved } from './refuse-unserved.js'
import { readServing, type Serving } from './serving.js'

/** A request for text, checked. */
export interface CompletionRequest extends Serving {
  readonly prompts: readonly string[]
  /** The answer begins with its prompt. */
  readonly echo: boolean
  readonly generation: GenerationOptions
}

/** @throws RequestError with the field that is wrong; 404 for a model that is not served */
export function readCompletionRequest(body: Fields, settings: GatewaySettings): CompletionRequest {
  refuseUnserved(body)
  checkSizes(body, settings.limits)
  const { fields, ignored } = checkFields(completionSchema, body)
  return {
    ...readServing(fields, ignored, settings),
    prompts: typeof fields.prompt === 'string' ? [fields.prompt] : fields.prompt,
    echo: fields.echo ?? false,
    generation: {
      ...readGeneration(fields, settings.defaultMaxTokens),
      logprobs: fields.logprobs ?? undefined,
    },
  }
}
