import type { FileResults } from '../run-file.js'

/** The cases that are not run, by reason. */
export function leftOutList(files: readonly FileResults[]): string {
  const byReason = new Map<string, string[]>()
  for (const { id, leftOut } of files.flatMap(({ results }) => results)) {
    if (leftOut !== undefined) byReason.set(leftOut, [...(byReason.get(leftOut) ?? []), id])
  }
  if (byReason.size === 0) return 'None.'
  return [...byReason].map(([reason, ids]) => `- ${reason}: ${listed(ids)}`).join('\n')
}

/** The cases that are run and not met. */
export function notMetList(files: readonly FileResults[]): string {
  const ids = files
    .flatMap(({ results }) => results)
    .filter(({ ok, leftOut }) => !ok && leftOut === undefined)
    .map(({ id }) => id)
  return ids.length === 0 ? 'None.' : `${listed(ids)}.`
}

/** More cases than this are counted, not named. */
const MOST_NAMED = 40

function listed(ids: readonly string[]): string {
  if (ids.length > MOST_NAMED) return `${ids.length} cases`
  return ids.map((id) => `\`${id}\``).join(', ')
}
