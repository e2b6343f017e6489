// Makes conformance/lmdeploy.json from the full set of LMDeploy's golden cases:
//
//   node packages/testkit/scripts/compact-lmdeploy.mjs FULL.json conformance/lmdeploy.json
//
// Kept are the cases of the newest version whose tier is must, ideal or differs. Message lists, tool lists and other
// long values that several cases have are stored once, in the table `shared`.
import { readFileSync, writeFileSync } from 'node:fs'
import { dumpsJson, isPyFloat, parseJson } from '@parlance/python-text'

/** A shorter value is shorter than a reference with its entry in the table, or about as long. */
const WORTH_SHARING = 120

const [, , from, to] = process.argv
if (from === undefined || to === undefined) throw new Error('Give the full file and the file to write.')
const full = parseJson(readFileSync(from, 'utf8'))
const kept = full.cases.filter((one) => one.source === 'lmdeploy-head' && one.tier !== 'reference')

const uses = new Map()
for (const one of kept) count(one)
const names = new Map()
const cases = kept.map((one) => share(one, true))
const shared = [...names].map(([text, name]) => `  ${dumpsJson(name)}: ${text}`)
const lines = cases.map((one) => `  ${dumpsJson(one)}`)
const head = Object.entries({ about: full.about, fields: full.fields }).map(
  ([key, value]) => `${dumpsJson(key)}: ${dumpsJson(value)}`,
)
writeFileSync(
  to,
  `{\n${head.join(',\n')},\n"shared": {\n${shared.join(',\n')}\n},\n"cases": [\n${lines.join(',\n')}\n]\n}\n`,
)

function count(value) {
  if (typeof value !== 'object' || value === null) return
  const text = dumpsJson(value)
  if (text.length >= WORTH_SHARING) uses.set(text, (uses.get(text) ?? 0) + 1)
  for (const item of Object.values(value)) count(item)
}

function share(value, top = false) {
  if (typeof value !== 'object' || value === null || isPyFloat(value) || value instanceof Map) return value
  const text = dumpsJson(value)
  if (!top && (uses.get(text) ?? 0) > 1) {
    if (!names.has(text)) names.set(text, `shared-${names.size + 1}`)
    return { $ref: names.get(text) }
  }
  if (Array.isArray(value)) return value.map((item) => share(item))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, share(item)]))
}
