import { basename } from 'node:path'
import type { FileResults, RanCase } from '../run-file.js'
import { markdownTable } from './markdown-table.js'
import { tally } from './tally.js'

const HEAD = [
  'class',
  'cases',
  'prompts',
  'outputs',
  'not met',
  'left out',
  'quirks: the same',
  'better',
  'refused',
]

/** The classes of the model families, a row each, and a row for each family and for all. */
export function familyTable(files: readonly FileResults[]): string {
  const rows = files.flatMap(({ path, results }) => {
    const names = [...new Set(results.map(({ template }) => template ?? ''))]
    const classes = names.map((name) =>
      row(
        name,
        results.filter(({ template }) => template === name),
      ),
    )
    return [row(`**${basename(path, '.json')}**`, results), ...classes]
  })
  const all = files.flatMap(({ results }) => results)
  return markdownTable(HEAD, [...rows, row('**all**', all)])
}

function row(name: string, results: readonly RanCase[]): (string | number)[] {
  const { cases, notMet, leftOut, quirks } = tally(results)
  const prompts = tally(results.filter(({ kind }) => !isOutput(kind))).met
  const outputs = tally(results.filter(({ kind }) => isOutput(kind))).met
  return [name, cases, prompts, outputs, notMet, leftOut, quirks.equal, quirks.better, quirks.refused]
}

/** The kinds of cases that read an output: `parse`, `parse, hostile`. */
function isOutput(kind: string): boolean {
  return kind.startsWith('parse')
}
