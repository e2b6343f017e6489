import { basename } from 'node:path'
import type { FileResults, RanCase } from '../run-file.js'
import { markdownTable } from './markdown-table.js'
import { tally } from './tally.js'

const HEAD = ['what', 'cases', 'met', 'not met', 'left out']

/** A section for each file: its kinds of cases, a row each, and a row for all. */
export function fileTables(files: readonly FileResults[]): string {
  return files
    .map(({ path, results }) => {
      const kinds = [...new Set(results.map(({ kind }) => kind))]
      const rows = kinds.map((kind) =>
        row(
          kind,
          results.filter((result) => result.kind === kind),
        ),
      )
      const all = kinds.length > 1 ? [row('**all**', results)] : []
      return `### ${basename(path)}\n\n${markdownTable(HEAD, [...rows, ...all])}`
    })
    .join('\n\n')
}

function row(name: string, results: readonly RanCase[]): (string | number)[] {
  const { cases, met, notMet, leftOut } = tally(results)
  return [name, cases, met, notMet, leftOut]
}
