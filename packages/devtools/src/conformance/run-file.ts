import { readFileSync } from 'node:fs'
import {
  type CaseForm,
  type CaseResult,
  type GoldenCase,
  leftOutReasons,
  loadCases,
} from '@parlance/testkit/conformance'

/** What a golden file gave. */
export interface FileResults {
  readonly form: string
  readonly results: readonly CaseResult[]
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
  const results: CaseResult[] = []
  for (const golden of cases) {
    const result = await form.run(golden)
    const leftOut = result.leftOut ?? reasons.get(golden.id)
    results.push(leftOut === undefined ? result : { ...result, leftOut })
  }
  return { form: form.name, results }
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
