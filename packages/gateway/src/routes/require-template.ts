import type { Pipeline } from '@parlance/pipeline'
import { RequestError } from '../errors/request-error.js'

/**
 * The template of a pipeline.
 *
 * @throws RequestError for an engine that takes messages: the prompt is its own affair
 */
export function requireTemplate({ resolved, engine }: Pipeline): NonNullable<Pipeline['resolved']> {
  if (resolved !== null) return resolved
  throw new RequestError(
    `The engine "${engine.name}" takes messages as they are; no prompt is written here.`,
    'no_template',
  )
}
