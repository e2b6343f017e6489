import type { ChatTemplate } from '@parlance/core'
import { type Pipeline, type PromptEngine, pipeline } from '@parlance/pipeline'

/** A pipeline of the model `tide` with one template and one engine. */
export function testPipeline(engine: PromptEngine, template: string | ChatTemplate): Promise<Pipeline> {
  return pipeline('tide', { engine, template })
}
