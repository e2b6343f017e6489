import type { Colours } from '../terminal/colours.js'
import { shownOn } from '../terminal/printable.js'
import type { FileKind } from './file-kind.js'
import type { Finding, Severity } from './finding.js'

const ORDER: readonly Severity[] = ['error', 'warning', 'info']

/** Findings for people, on stdout: the worst first, what the file was taken for, and how many there are. */
export function findingsText(
  path: string,
  kind: FileKind,
  findings: readonly Finding[],
  colours: Colours,
): string {
  const show = (text: string) => shownOn(process.stdout, text)
  const paint = { error: colours.red, warning: colours.yellow, info: colours.dim }
  const sorted = [...findings].sort((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity))
  const lines = sorted.map(({ severity, kind, message, place, hint }) => {
    const where = place === null ? '' : ` ${show(place)}:`
    return `${paint[severity](severity)} [${kind}]${where} ${show(message)}${hint === null ? '' : `\n  ${colours.dim(show(hint))}`}\n`
  })
  const counts = ORDER.map((severity) => [
    findings.filter((one) => one.severity === severity).length,
    severity,
  ])
  const found = counts.filter(([count]) => count !== 0).map(([count, severity]) => `${count} ${severity}`)
  return `${lines.join('')}${show(path)} (${kind}): ${found.length === 0 ? 'nothing found' : found.join(', ')}\n`
}
