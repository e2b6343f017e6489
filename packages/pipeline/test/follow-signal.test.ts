import { expect, test } from 'vitest'
import { followSignal } from '../src/signals/follow-signal.js'

test('all who follow a signal get its reason, and the signal has one listener', () => {
  const controller = new AbortController()
  const { signal } = controller
  let listeners = 0
  const add = signal.addEventListener.bind(signal)
  signal.addEventListener = (...given: Parameters<typeof add>) => {
    listeners++
    add(...given)
  }
  const told: unknown[] = []
  for (let i = 0; i < 100; i++) followSignal(signal, (reason) => told.push(reason))
  expect(listeners).toBe(1)
  controller.abort('enough')
  expect(new Set(told)).toEqual(new Set(['enough']))
  expect(told).toHaveLength(100)
})

test('who has left is not told', () => {
  const controller = new AbortController()
  const told: string[] = []
  const leave = followSignal(controller.signal, () => told.push('a'))
  followSignal(controller.signal, () => told.push('b'))
  leave()
  controller.abort()
  expect(told).toEqual(['b'])
})

test('a signal that has aborted tells at once', () => {
  const told: unknown[] = []
  followSignal(AbortSignal.abort('before'), (reason) => told.push(reason))()
  expect(told).toEqual(['before'])
})
