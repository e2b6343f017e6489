import { Template as Peer } from '@huggingface/jinja'
import { compile } from '../src/index.js'
import { conversation } from './conversations.js'
import { geometricMean, measure } from './measure.js'
import { benchTemplates } from './templates.js'

const TURNS = [2, 20, 200]

function microseconds(nanoseconds: number): string {
  return (nanoseconds / 1000).toFixed(1).padStart(9)
}

/** Times rendering until the bytes of the prompt are counted: an unread string is only a rope. */
function renderTable(): void {
  const ratios: number[] = []
  console.log('render (µs)           turns     ours     peer    times')
  for (const { name, text, tools } of benchTemplates()) {
    const ours = compile(text)
    const peer = new Peer(text)
    for (const turns of TURNS) {
      const context = conversation(turns, tools)
      const expected = ours.render(context)
      const same = expected === peer.render({ ...context })
      const [our = 0, their = 0] = measure([
        () => Buffer.byteLength(ours.render(context)),
        () => Buffer.byteLength(peer.render({ ...context })),
      ])
      ratios.push(their / our)
      console.log(
        `${name.padEnd(22)}${String(turns).padStart(5)}${microseconds(our)}${microseconds(their)}${(their / our).toFixed(1).padStart(9)}${same ? '' : '  (texts differ)'}`,
      )
    }
  }
  console.log(`geometric mean ${geometricMean(ratios).toFixed(1)}, least ${Math.min(...ratios).toFixed(1)}\n`)
}

function compileTable(): void {
  console.log('compile (µs)                    ours     peer    times   first render (ms)')
  for (const { name, text, tools } of benchTemplates()) {
    const [our = 0, their = 0] = measure([() => compile(text), () => new Peer(text)])
    const context = conversation(20, tools)
    const template = compile(text)
    const start = performance.now()
    template.render(context)
    const first = performance.now() - start
    console.log(
      `${name.padEnd(27)}${microseconds(our)}${microseconds(their)}${(their / our).toFixed(1).padStart(9)}${first.toFixed(3).padStart(12)}`,
    )
  }
}

renderTable()
compileTable()
