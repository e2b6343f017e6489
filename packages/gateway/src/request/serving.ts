import { RequestError } from '../errors/request-error.js'
import type { GatewaySettings } from '../settings.js'

/** What a request asks of the server rather than of the model. */
export interface Serving {
  /** The name by which the model was asked for. */
  readonly model: string
  /** How many answers. */
  readonly n: number
  readonly stream: boolean
  /** Ends a stream with the token counts. */
  readonly includeUsage: boolean
  /** Fields without effect. */
  readonly ignored: readonly string[]
}

interface ServingFields {
  readonly model?: string | null | undefined
  readonly n?: number | null | undefined
  readonly stream?: boolean | null | undefined
  readonly stream_options?: { readonly include_usage?: boolean | null | undefined } | null | undefined
}

/** @throws RequestError 404 for a model that is not served, 400 for too many answers */
export function readServing(
  fields: ServingFields,
  ignored: readonly string[],
  { models, limits }: GatewaySettings,
): Serving {
  const model = fields.model ?? models[0]
  if (!models.includes(model)) throw modelNotFound({ models })
  const n = fields.n ?? 1
  if (n > limits.choices) {
    throw new RequestError(`n is ${n}; at most ${limits.choices} answers are made.`, 'invalid_request', {
      param: 'n',
    })
  }
  const stream = fields.stream ?? false
  return { model, n, stream, includeUsage: stream && fields.stream_options?.include_usage === true, ignored }
}

/** The refusal of a model by another name than those under which it is served. */
export function modelNotFound({ models }: Pick<GatewaySettings, 'models'>): RequestError {
  return new RequestError('The model of the request is not served here.', 'model_not_found', {
    status: 404,
    param: 'model',
    hint: `Served: ${models.join(', ')}.`,
  })
}
