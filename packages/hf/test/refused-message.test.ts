import { TemplateRuleError } from '@parlance/core'
import { expect, test } from 'vitest'
import { refusedMessage } from '../src/write/refused-message.js'
import { hf } from './chatml.js'

/** Renderings of which those of some lengths are refused. */
function renderer(isRefused: (length: number) => boolean) {
  const lengths: number[] = []
  const render = (length: number) => {
    lengths.push(length)
    if (isRefused(length)) throw new TemplateRuleError('hf', 'no', 'messages')
  }
  return { lengths, render }
}

test.each([1, 2, 3, 7, 50, 99, 100])('every conversation that holds message %i is refused', (number) => {
  const { render } = renderer((length) => length > number)
  expect(refusedMessage(101, 'no', render)).toBe(number)
})

test('every conversation is refused, the first message among them', () => {
  expect(refusedMessage(5, 'no', renderer(() => true).render)).toBe(0)
})

test('a rule about the last message names the last one', () => {
  expect(refusedMessage(6, 'no', renderer((length) => length % 2 === 0).render)).toBe(5)
})

test('a long conversation takes few renderings', () => {
  const { lengths, render } = renderer((length) => length > 1234)
  expect(refusedMessage(5000, 'no', render)).toBe(1234)
  expect(lengths.length).toBeLessThan(30)
})

test('beginnings that are refused in other words are not refused by the rule', () => {
  const template = hf(
    "{% if messages | length < 2 %}{{ raise_exception('too short') }}{% endif %}{% for m in messages %}{% if m.role == 'x' %}{{ raise_exception('no x') }}{% endif %}{% endfor %}",
  )
  const roles = ['user', 'user', 'x', 'user']
  expect(() => template.render(roles.map((role) => ({ role, content: '' })))).toThrow('messages[2]: no x')
})

test('a beginning that goes over a budget ends the search', () => {
  const template = hf(
    "{% if messages | length == 2 %}{% for i in range(99999) %}{% for j in range(99999) %}x{% endfor %}{% endfor %}{% endif %}{{ raise_exception('no') }}",
  )
  const messages = ['a', 'b', 'c'].map((content) => ({ role: 'user', content }))
  expect(() => template.render(messages)).toThrow('messages: no')
})
