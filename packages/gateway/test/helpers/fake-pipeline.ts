import type { Pipeline } from '@parlance/pipeline'

function unused(): never {
  throw new Error('not for this test')
}

/** A pipeline for tests that do not get as far as a model. */
export function fakePipeline(model = 'tide'): Pipeline {
  const engine = { kind: 'messages', name: 'fake', chat: unused } as const
  return {
    model,
    engine,
    resolved: null,
    compose: unused,
    generate: unused,
    complete: unused,
    infer: unused,
    streamInfer: unused,
    session: unused,
    chat: unused,
    score: unused,
    close: () => Promise.resolve(),
  }
}
