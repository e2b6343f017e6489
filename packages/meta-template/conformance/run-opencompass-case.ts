import { isParlanceError } from '@parlance/core'
import type { CaseResult, OpencompassCase } from './case.js'
import { runOperation } from './operations.js'
import { field, plainResult, sameValue } from './read-value.js'

export type { CaseResult, OpencompassCase } from './case.js'

/**
 * Runs a case and compares with the field that its `want` names. An error has to be one of Parlance's.
 *
 * @param test a case with its references put in, as `loadCases` of the test kit gives it
 */
export function runOpencompassCase(test: OpencompassCase): CaseResult {
  const leftOut = reasonToLeaveOut(test)
  if (test.op === 'repr') return { ok: false, expected: test.expected, got: null, leftOut: leftOut ?? REPR }
  const outcome = run(test)
  const verdict = { ...compare(test, outcome), got: outcome.got }
  return leftOut === undefined ? verdict : { ...verdict, leftOut }
}

const REPR = 'the text form of a Python object'

type Outcome = { readonly got: unknown; readonly refused: boolean }

function run(test: OpencompassCase): Outcome {
  try {
    return { got: plainResult(runOperation(test)), refused: false }
  } catch (error) {
    if (!isParlanceError(error)) throw error
    return { got: `${error.name}: ${error.message}`, refused: true }
  }
}

function compare(test: OpencompassCase, { got, refused }: Outcome): Omit<CaseResult, 'got'> {
  if (test.want === 'error') return { ok: refused, expected: 'error' }
  if (refused && test.also_ok === 'error') return { ok: true, expected: 'error' }
  if (test.want === 'expected_contains') {
    const parts = [test.expected_contains].flat()
    const text = typeof got === 'string' ? got : JSON.stringify(got)
    return { ok: !refused && parts.every((part) => text.includes(String(part))), expected: parts }
  }
  const expected = plainResult(test[test.want] ?? null)
  return { ok: !refused && sameValue(got ?? null, expected), expected }
}

/** The specification stands above the reference: a message always has the role that `api_role` says. */
function reasonToLeaveOut(test: OpencompassCase): string | undefined {
  if (test.authority !== 'code' || !test.op.endsWith('openai_messages') || !Array.isArray(test.expected))
    return undefined
  const lacks = test.expected.some((message) => field(message, 'role') === undefined)
  return lacks
    ? 'the specification: api_role specifies the converted message role; a message without role is none'
    : undefined
}
