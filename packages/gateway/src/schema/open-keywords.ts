import { isObject, type Keyword, type Keywords } from './keyword.js'

const ofTexts: Keyword = (_argument, value) => (typeof value === 'string' ? 'unknown' : 'valid')
const ofSimple: Keyword = (_argument, value) =>
  typeof value === 'string' || typeof value === 'number' ? 'unknown' : 'valid'
const ofObjects: Keyword = (argument, value) => (isObject(value) && argument !== true ? 'unknown' : 'valid')
const ofLists: Keyword = (argument, value) =>
  Array.isArray(value) && argument !== true ? 'unknown' : 'valid'
const ofAll: Keyword = () => 'unknown'

/**
 * What is not looked into: it would run a caller's pattern over a model's text, compare each entry with each other, or
 * need other documents.
 */
export const OPEN_KEYWORDS: Keywords = [
  ['pattern', ofTexts],
  ['format', ofSimple],
  [
    'uniqueItems',
    (wanted, value) => (wanted === true && Array.isArray(value) && value.length > 1 ? 'unknown' : 'valid'),
  ],
  ['unevaluatedItems', ofLists],
  ['unevaluatedProperties', ofObjects],
  ['$dynamicRef', ofAll],
  ['$recursiveRef', ofAll],
]
