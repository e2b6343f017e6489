import { expect, test } from 'vitest'
import { MessageBuilder } from '../src/index.js'

test('the deltas of a piece do not change when the next piece comes', () => {
  const builder = new MessageBuilder(() => 'made')
  const none = builder.take()
  builder.text('a')
  const one = builder.take()
  builder.text('b')
  expect([none, one, builder.take()]).toEqual([[], [{ content: 'a' }], [{ content: 'b' }]])
})
