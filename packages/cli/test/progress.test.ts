import { expect, test } from 'vitest'
import { eachWithProgress, progressBar } from '../src/terminal/each-with-progress.js'

test('all are done in order, and long work gives way in between', async () => {
  const events: string[] = []
  setImmediate(() => events.push('other'))
  await eachWithProgress('Working', ['a', 'b'], (item, i) => {
    const until = Date.now() + 60
    while (Date.now() < until);
    events.push(`${item}${i}`)
  })
  expect(events).toEqual(['a0', 'other', 'b1'])
})

test('the bar shows how much is done', () => {
  expect(progressBar(5, 20)).toBe('[######                  ] 5 of 20')
  expect(progressBar(20, 20)).toBe('[########################] 20 of 20')
})
