import { isParlanceError } from '@parlance/core'
import { JinjaError } from '@parlance/jinja'
import { type CaseForm, type CaseResult, matches } from '@parlance/testkit/conformance'
import type { BugCase } from './bug-case.js'
import type { BugWay } from './bug-way.js'
import { NAMED_TEMPLATES } from './named-templates.js'
import { OUTPUTS } from './output-bug.js'
import { PIPELINES } from './pipeline-bug.js'
import { PROMPTS } from './prompt-bug.js'
import { RAW_PROMPTS } from './raw-prompt.js'
import { SEGMENTS } from './segments-bug.js'
import { TEMPLATE_LISTS } from './template-list.js'

/** Faults that users met in systems of this kind: those that a template, a parser or a pipeline decides. */
export const BUG_CASE_FORM: CaseForm = {
  name: 'bug cases',
  accepts: (golden) => 'given' in golden && 'expect' in golden && typeof golden.theme === 'string',
  templateOf: () => null,
  run: (golden) => runBugCase(golden as BugCase),
}

/** The first that takes a case runs it. */
const WAYS: readonly BugWay[] = [
  PIPELINES,
  RAW_PROMPTS,
  OUTPUTS,
  TEMPLATE_LISTS,
  NAMED_TEMPLATES,
  SEGMENTS,
  PROMPTS,
]

async function runBugCase(golden: BugCase): Promise<CaseResult> {
  const about = { id: golden.id, kind: golden.theme }
  const way = WAYS.find((one) => one.takes(golden))
  const leftOut =
    way === undefined ? `about what "${golden.kind}" stands for, not a template` : way.leftOut(golden)
  if (way === undefined || leftOut !== undefined)
    return { ...about, ok: true, leftOut, expected: undefined, got: undefined }
  const expected = way.expected(golden)
  const got = await attempt(() => way.got(golden))
  return { ...about, ok: holds(expected, got), expected, got }
}

async function attempt(action: () => unknown): Promise<unknown> {
  try {
    return await action()
  } catch (error) {
    const isOurs = isParlanceError(error) || error instanceof JinjaError
    return isOurs ? { $error: error.message } : { $crash: String(error) }
  }
}

/** An error of ours has to mention all the words. */
function holds(expected: unknown, got: unknown): boolean {
  const { $errorWith: words } = expected as { readonly $errorWith?: readonly string[] }
  if (words === undefined) return matches(expected, got)
  return words.every((word) => matches({ $error: word }, got))
}
