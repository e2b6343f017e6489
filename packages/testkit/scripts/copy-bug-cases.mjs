// Makes conformance/bug-cases.json from the full set of faults that users met:
//
//   node packages/testkit/scripts/copy-bug-cases.mjs FULL.json conformance/bug-cases.json
//
// Kept are the cases that a template, a parser or a pipeline decides; the tests of the other packages hold the rest.
import { readFileSync, writeFileSync } from 'node:fs'
import { parseJson } from '@parlance/python-text'
import { compactFile } from './lib/compact-file.mjs'

const KINDS = ['render', 'parse', 'stream', 'security']

const [, , from, to] = process.argv
if (from === undefined || to === undefined) throw new Error('Give the full file and the file to write.')
const { cases } = parseJson(readFileSync(from, 'utf8'))
const about =
  'Faults that users met in systems of this kind, as an input and the behaviour that is right. Kinds of errors, names of options and keys of reports are in neutral words.'
writeFileSync(
  to,
  compactFile(
    { about },
    cases.filter(({ kind }) => KINDS.includes(kind)),
  ),
)
