import { ChatTemplateConfig } from '@parlance/core'
import { expect, test } from 'vitest'
import { batchesOf, completions, pipeline, type Response } from '../src/index.js'
import { sse, streamed } from './support/streamed.js'
import { testServer } from './support/test-server.js'

const TEMPLATE = new ChatTemplateConfig(null, { user: 'U:', assistant: 'A:' })

const token = (text: string, reason: string | null = null) => ({ choices: [{ text, finish_reason: reason }] })
const textsOf = (batch: readonly Response[]) => batch.map(({ text }) => text)

/** A pipeline over a server that writes all of these events at once. */
async function answering(...events: readonly object[]) {
  const { baseUrl } = await testServer(streamed(sse(events)))
  return pipeline('mine', { engine: completions({ baseUrl }), template: TEMPLATE })
}

test('pieces that came with one read are one batch; what ends the answer comes after them', async () => {
  const pipe = await answering(token('One'), token(' two'), token(' three'), token('', 'stop'))
  const batches: string[][] = []
  for await (const batch of batchesOf(pipe.streamInfer('Count'))) batches.push(textsOf(batch))
  expect(batches).toEqual([['One', ' two', ' three'], ['']])
})

test('pieces of any other source are a batch each', async () => {
  async function* source() {
    yield 'a'
    yield 'b'
  }
  const batches: (readonly string[])[] = []
  for await (const batch of batchesOf(source())) batches.push(batch)
  expect(batches).toEqual([['a'], ['b']])
})

test('the pieces before one that is wrong come first', async () => {
  const pipe = await answering(token('One'), token(' two'), { error: { message: 'Out of memory' } })
  const stream = batchesOf(pipe.streamInfer('Count'))
  expect(textsOf((await stream.next()).value!)).toEqual(['One', ' two'])
  await expect(stream.next()).rejects.toThrow('Out of memory')
})

test('pieces that are taken one by one end where the signal aborts between two of a batch', async () => {
  const pipe = await answering(token('One'), token(' two'), token(' three'), token('', 'stop'))
  const controller = new AbortController()
  const stream = pipe.streamInfer('Count', { signal: controller.signal })
  expect(await stream.next()).toMatchObject({ value: { text: 'One' } })
  controller.abort(new Error('Enough.'))
  await expect(stream.next()).rejects.toThrow('Enough.')
  expect(await stream.next()).toEqual({ done: true, value: undefined })
})
