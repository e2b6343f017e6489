import { isPyFloat } from '@parlance/python-text'
import { describe, expect, test } from 'vitest'
import { loadCases } from '../src/conformance/index.js'

describe('loadCases', () => {
  test('puts shared values back in their places', () => {
    const cases = loadCases(`{
      "shared": { "talk": [{ "role": "user", "content": "Hi" }] },
      "cases": [
        { "id": "a", "input": { "$ref": "talk" } },
        { "id": "b", "kwargs": { "messages2prompt": { "$ref": "talk" }, "n": null } }
      ]
    }`)
    const talk = [{ role: 'user', content: 'Hi' }]
    expect(cases).toEqual([
      { id: 'a', input: talk },
      { id: 'b', kwargs: { messages2prompt: talk, n: null } },
    ])
  })

  test('takes a file without a table as it is, a "$ref" of a JSON Schema too', () => {
    const cases = [{ id: 'a', input: { $ref: '#/$defs/point' } }]
    expect(loadCases({ cases })).toEqual(cases)
    expect(loadCases({ shared: { x: 1 }, cases })).toEqual(cases)
  })

  test('keeps the digits of numbers', () => {
    const [golden] = loadCases(
      '{"shared": {"x": 1}, "cases": [{"id": "a", "input": [1.0, 12345678901234567890]}]}',
    )
    const [float, big] = golden!.input as unknown[]
    expect(isPyFloat(float)).toBe(true)
    expect(big).toBe(12345678901234567890n)
  })

  test.each([
    ['[]', 'cases is not as expected: a list.'],
    ['null', 'The file is not as expected: an object.'],
    ['{"cases": 1}', 'cases is not as expected: a list.'],
    ['{"cases": [{"id": "a"}, {}]}', 'cases[1] is not as expected: an object with an id.'],
    ['{"cases": [], "shared": 1}', 'shared is not as expected: an object of values by name.'],
  ])('refuses %s', (text, message) => {
    expect(() => loadCases(text)).toThrow(message)
  })
})
