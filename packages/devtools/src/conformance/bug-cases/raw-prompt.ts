import { pipeline } from '@parlance/pipeline'
import type { BugWay } from './bug-way.js'
import { templateOf } from './prompt-input.js'
import { textEngine } from './text-engine.js'

/** Cases of a prompt that a pipeline sends as it is. */
export const RAW_PROMPTS: BugWay = {
  takes: ({ given }) => given.mode === 'raw' && typeof given.prompt === 'string',
  leftOut: () => undefined,
  expected: ({ expect }) => expect,
  async got({ given }) {
    let text = ''
    const engine = textEngine(async function* ({ prompt }) {
      text = prompt
      yield { text: '', finish: 'stop' }
    })
    const pipe = await pipeline('some model', { engine, template: templateOf(given) })
    await pipe.infer(given.prompt as string, { preprocess: false })
    return { text }
  },
}
