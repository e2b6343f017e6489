// Makes conformance/lmdeploy.json from the full set of LMDeploy's golden cases:
//
//   node packages/testkit/scripts/compact-lmdeploy.mjs FULL.json conformance/lmdeploy.json
//
// Kept are the cases of the newest version whose tier is must, ideal or differs.
import { readFileSync, writeFileSync } from 'node:fs'
import { parseJson } from '@parlance/python-text'
import { compactFile } from './lib/compact-file.mjs'

const [, , from, to] = process.argv
if (from === undefined || to === undefined) throw new Error('Give the full file and the file to write.')
const { about, fields, cases } = parseJson(readFileSync(from, 'utf8'))
const kept = cases.filter((one) => one.source === 'lmdeploy-head' && one.tier !== 'reference')
writeFileSync(to, compactFile({ about, fields }, kept))
