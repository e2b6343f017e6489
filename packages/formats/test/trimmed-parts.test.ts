import { expect, test } from 'vitest'
import { type Part, trimmedParts } from '../src/index.js'

const text = (value: string): Part => ({ type: 'text', text: value, index: 0 })
const IMAGE: Part = { type: 'image', index: 1 }

test.each<[string, Part[], Part[]]>([
  ['at both ends of one', [text(' a b\n')], [text('a b')]],
  ['at the ends of the whole', [text(' a '), text(' b ')], [text('a '), text(' b')]],
  ['over parts of white space', [text(' '), text('\n'), text(' a'), text('\t')], [text('a')]],
  ['up to a picture', [text(' '), IMAGE, text(' a ')], [IMAGE, text(' a')]],
  ['a picture alone stays', [IMAGE], [IMAGE]],
  ['nothing but white space', [text(' '), text('\n')], []],
  ['nothing at all', [], []],
])('white space is taken %s', (_name, parts, expected) => {
  expect(trimmedParts(parts)).toEqual(expected)
})
