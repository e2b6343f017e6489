import { expect, test } from 'vitest'
import { printable, shownOn } from '../src/terminal/printable.js'

test.each([
  ['plain\ttext\n', 'plain\ttext\n'],
  ['\u001b]0;title\u0007', '\u241b]0;title\u2407'],
  ['a\rb\u0000\u007f', 'a\u240db\u2400\u2421'],
  ['\u009b2J', '\ufffd2J'],
])('%j is shown as %j', (text, shown) => {
  expect(printable(text)).toBe(shown)
  expect(shownOn({ isTTY: true }, text)).toBe(shown)
  expect(shownOn({ isTTY: false }, text)).toBe(text)
})
