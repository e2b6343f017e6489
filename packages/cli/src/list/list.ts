import { EXIT, type ExitCode } from '../program/exit-code.js'
import { table } from '../terminal/table.js'
import { tell, writeData, writeJson } from '../terminal/write.js'
import { type ListEntry, listEntries } from './list-entries.js'

/** `parlance list`. */
export async function list(flags: {
  readonly installed?: boolean
  readonly json?: boolean
}): Promise<ExitCode> {
  const all = await listEntries()
  const entries = flags.installed ? all.filter(({ installed }) => installed) : all
  const absent = entries.filter(({ installed }) => !installed).length
  if (flags.json) await writeJson(entries, 2)
  else await writeData(table([['NAME', 'FAMILY', 'PACKAGE', 'TOOLS', 'REASONING'], ...entries.map(row)]))
  for (const { name, error } of entries) if (error !== null) tell(`note: ${name}: ${error}`)
  if (absent > 0)
    tell(
      `${absent} of ${entries.length} templates are not installed (${flags.json ? '"installed": false' : 'marked ?'}): what only their classes know is left out. Install a package: npm install PACKAGE.`,
    )
  return EXIT.fine
}

function row({ name, aliases, family, package: from, installed, error, ...entry }: ListEntry): string[] {
  const isKnown = installed && error === null
  const { tool_format: tools, reasoning_marks: marks } = entry
  return [
    [name, ...aliases].join(', '),
    family ?? '-',
    from ?? '-',
    isKnown ? (tools ?? '-') : '?',
    isKnown ? (marks === null ? '-' : `${marks.start}...${marks.end}`) : '?',
  ]
}
