import { deferred } from './deferred.js'
import { type Replay, replay } from './replay.js'

/** An engine that says `a` and then nothing, whatever becomes of it; `reached` once it is silent. */
export function stuck(): { readonly engine: Replay; readonly reached: Promise<void> } {
  const reached = deferred()
  const engine = replay([], {
    async *generate() {
      yield { text: 'a' }
      reached.resolve()
      await new Promise(() => {})
    },
  })
  return { engine, reached: reached.promise }
}
