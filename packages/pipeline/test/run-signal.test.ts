import { expect, test } from 'vitest'
import { RunSignal } from '../src/signals/run-signal.js'

test('it aborts with the reason of the first that does, and lets go of the others', () => {
  const one = new AbortController()
  const other = new AbortController()
  const run = new RunSignal([one.signal, undefined, other.signal])
  other.abort('enough')
  one.abort('too late')
  expect(run.signal.reason).toBe('enough')

  const left = new AbortController()
  const over = new RunSignal([left.signal])
  over.dispose()
  left.abort()
  expect(over.signal.aborted).toBe(false)
})

test('where one has aborted before, so has the run', () => {
  expect(new RunSignal([undefined, AbortSignal.abort('before')]).signal.reason).toBe('before')
})

test('hundreds of runs may share a signal', async () => {
  const warnings: string[] = []
  const note = ({ name }: Error) => warnings.push(name)
  process.on('warning', note)
  const { signal } = new AbortController()
  const runs = Array.from({ length: 200 }, () => new RunSignal([signal]))
  for (const run of runs) run.dispose()
  await new Promise((resolve) => setImmediate(resolve))
  process.off('warning', note)
  expect(warnings).toEqual([])
})
