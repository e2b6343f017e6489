import { onTestFinished } from 'vitest'
import { createGateway, type ServedGateway, serveGateway } from '../../src/index.js'
import { type Recorded, type ReplayEngine, replayEngine } from './replay-engine.js'
import type { ServedOptions } from './served.js'
import { testPipeline } from './test-pipeline.js'

export interface Listening extends ServedGateway {
  readonly engine: ReplayEngine
}

/** A gateway over recorded outputs that listens until the test is over. */
export async function listening(
  outputs: readonly Recorded[],
  options: ServedOptions = {},
): Promise<Listening> {
  const engine = replayEngine(outputs, options.replay)
  const gateway = createGateway(await testPipeline(engine, options.template ?? 'qwen3'), options.gateway)
  const served = await serveGateway(gateway, { port: 0 })
  onTestFinished(() => served.close(0))
  return { ...served, engine }
}
