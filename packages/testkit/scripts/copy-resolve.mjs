// Makes conformance/resolve.json from the full set of golden cases for finding a model's template:
//
//   node packages/testkit/scripts/copy-resolve.mjs FULL.json conformance/resolve.json
//
// All cases are kept, with nothing changed; `about` and the meaning of `id` are the project's own words.
import { readFileSync, writeFileSync } from 'node:fs'
import { parseJson } from '@parlance/python-text'
import { compactFile } from './lib/compact-file.mjs'

const [, , from, to] = process.argv
if (from === undefined || to === undefined) throw new Error('Give the full file and the file to write.')
const { fields, cases } = parseJson(readFileSync(from, 'utf8'))
const about = "The template class that serves a model, by the model's name and the facts of its config.json."
writeFileSync(to, compactFile({ about, fields: { ...fields, id: 'unique' } }, cases))
