import type { FileResults } from '../run-file.js'
import { familyTable } from './family-table.js'
import { fileTables } from './file-tables.js'
import { leftOutList, notMetList } from './left-out-list.js'

/** Where the scoreboard is, below the root. */
export const SCOREBOARD = 'docs/conformance.md'

/** The page that says how the repository does on its golden files. */
export function scoreboard(files: readonly FileResults[]): string {
  const families = files.filter(({ form }) => form === 'families')
  const others = files.filter(({ form }) => form !== 'families')
  return `# Conformance

How the packages do on the golden cases of \`conformance/\`, whose
[README](../conformance/README.md) says where they come from and how each is read. Made by
\`pnpm conformance --write\`; a check fails when it is out of date.

## Model families

For each class the prompts that are equal to those of the maker's template, and the outputs that read as the message
that they stand for, whole and cut anywhere. A quirk is a case that tells what the maker's template does wrong: there
the class may give the same, something better, or an error of ours.

${familyTable(families)}

## Other golden files

${fileTables(others)}

## Not met

${notMetList(files)}

## Left out

${leftOutList(files)}
`
}
