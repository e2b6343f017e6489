import { EXIT, type ExitCode } from '../program/exit-code.js'
import type { OpenOptions } from '../templates/open-template.js'
import { tellNotes } from '../templates/tell-notes.js'
import { table } from '../terminal/table.js'
import { withProgress } from '../terminal/with-progress.js'
import { writeData, writeJson } from '../terminal/write.js'
import { type Resolution, resolutionOf } from './resolution.js'

/** `parlance resolve`. A template that is known but not installed is an answer as well. */
export async function resolve(
  model: string,
  flags: OpenOptions & { readonly json?: boolean },
): Promise<ExitCode> {
  const resolution = await withProgress(`Reading ${model}`, () => resolutionOf(model, flags))
  if (flags.json) {
    await writeJson(resolution, 2)
    return EXIT.fine
  }
  await writeData(table(rows(resolution)))
  tellNotes(resolution.notes)
  return EXIT.fine
}

function rows(resolution: Resolution): string[][] {
  const { name, package: from, version, install, reason, source, alternatives } = resolution
  const rows = [
    ['template', name],
    ['package', [from ?? 'none', version ?? ''].filter(Boolean).join(' ')],
    ['because', `${reason} (${source})`],
    ['candidates', alternatives.length === 0 ? 'no others' : alternatives.join(', ')],
  ]
  if (install !== null) return [...rows, ['not installed', `run: ${install}`]]
  return [
    ...rows,
    ['tools', resolution.tool_format ?? 'none'],
    ['reasoning', marksOf(resolution)],
    ['stop words', resolution.stops?.map((word) => JSON.stringify(word)).join(', ') || 'none'],
  ]
}

function marksOf({ reasoning_marks: marks }: Resolution): string {
  return marks === null ? 'none' : `${marks.start}...${marks.end}`
}
