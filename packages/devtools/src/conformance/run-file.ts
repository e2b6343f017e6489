import { readFileSync } from 'node:fs'
import {
  type CaseForm,
  type CaseResult,
  type GoldenCase,
  leftOutReasons,
  loadCases,
} from '@parlance/testkit/conformance'

/** What running one case of a file gave. */
export interface RanCase extends CaseResult {
  /** The template that the case is about; null for none. */
  readonly template: string | null
}

/** What a golden file gave. */
export interface FileResults {
  readonly path: string
  readonly form: string
  readonly results: readonly RanCase[]
}

/**
 * Runs every case of a golden file.
 *
 * @throws Error when the file is missing, no JSON, or of no known form
 */
export async function runFile(path: string, forms: readonly CaseForm[]): Promise<FileResults> {
  const text = readFileSync(path, 'utf8')
  const form = formOf(path, text, forms)
  const cases = form.load?.(text) ?? loadCases(text)
  const reasons = leftOutReasons(text)
  const results: RanCase[] = []
  for (const golden of cases) {
    const result = leaveOut(await form.run(golden), reasons.get(golden.id))
    results.push({ ...result, template: form.templateOf(golden) })
  }
  return { path, form: form.name, results }
}

/** A case that its file leaves out has to fail: otherwise the reason is out of date. */
function leaveOut(result: CaseResult, reason: string | undefined): CaseResult {
  if (reason === undefined) return result
  if (!result.ok) return { ...result, leftOut: reason }
  return { ...result, ok: false, expected: 'a case that fails: it is in left_out', got: 'it passes' }
}

function formOf(path: string, text: string, forms: readonly CaseForm[]): CaseForm {
  const { cases } = JSON.parse(text) as { cases?: readonly GoldenCase[] }
  const first = cases?.[0]
  if (first === undefined) throw new Error(`${path} has no cases: expected an object with a list "cases".`)
  const form = forms.find((candidate) => candidate.accepts(first))
  if (form !== undefined) return form
  const known = forms.map(({ name }) => name).join(', ')
  throw new Error(
    `${path} is of no known form (${known}): its first case has the fields ${Object.keys(first).join(', ')}.`,
  )
}
