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

test('of more than a hundred problems the number is told', () => {
  const builder = new MessageBuilder(() => 'made')
  for (let count = 0; count < 200_000; count++) builder.problem('A call begins and has no end.', true)
  const { complete, problems } = builder.finish()
  expect(complete).toBe(false)
  expect(problems).toHaveLength(101)
  expect(problems.slice(99)).toEqual([
    'A call begins and has no end.',
    'Problems that are not listed: 199900.',
  ])
})
