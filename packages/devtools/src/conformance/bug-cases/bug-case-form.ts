import { isParlanceError } from '@parlance/core'
import { type CaseForm, type CaseResult, matches } from '@parlance/testkit/conformance'
import type { BugCase } from './bug-case.js'
import { outputExpectation, outputLeftOut, READERS, readOutput } from './output-bug.js'
import { promptExpectation, promptLeftOut, writePrompt } from './prompt-bug.js'

/** Faults that users met in systems of this kind: those that a template or a parser decides. */
export const BUG_CASE_FORM: CaseForm = {
  name: 'bug cases',
  accepts: (golden) => 'given' in golden && 'expect' in golden && typeof golden.theme === 'string',
  templateOf: () => null,
  run: (golden) => runBugCase(golden as BugCase),
}

const READS_OUTPUT: readonly string[] = ['parse', 'stream']

function runBugCase(golden: BugCase): CaseResult {
  const about = { id: golden.id, kind: golden.theme }
  const isOutput = READS_OUTPUT.includes(golden.kind) || READERS.has(golden.family)
  const leftOut = leftOutReason(golden, isOutput)
  if (leftOut !== undefined) return { ...about, ok: true, leftOut, expected: undefined, got: undefined }
  const expected = isOutput ? outputExpectation(golden) : promptExpectation(golden)
  const got = attempt(() => (isOutput ? readOutput(golden) : writePrompt(golden)))
  return { ...about, ok: holds(expected, got), expected, got }
}

function leftOutReason(golden: BugCase, isOutput: boolean): string | undefined {
  if (isOutput) return outputLeftOut(golden)
  if (golden.kind !== 'render' && golden.kind !== 'security')
    return `about what "${golden.kind}" stands for, not a template`
  return promptLeftOut(golden)
}

function attempt(action: () => unknown): unknown {
  try {
    return action()
  } catch (error) {
    return isParlanceError(error) ? { $error: error.message } : { $crash: String(error) }
  }
}

/** An error of ours has to mention all the words. */
function holds(expected: unknown, got: unknown): boolean {
  const { $errorWith: words } = expected as { readonly $errorWith?: readonly string[] }
  if (words === undefined) return matches(expected, got)
  return words.every((word) => matches({ $error: word }, got))
}
