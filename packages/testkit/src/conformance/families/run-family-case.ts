import { MODELS } from '@parlance/core'
import { attempt } from '../attempt.js'
import type { CaseResult } from '../case-result.js'
import { hasKey, matches } from '../matches.js'
import type { FamilyCase } from './family-case.js'
import { expectedMessage, parseFamilyCase } from './run-parse-case.js'
import { expectedPrompt, renderFamilyCase } from './run-render-case.js'

/**
 * Runs one case of a model family against the templates that are registered. Never throws.
 *
 * A `quirk` case says what the maker's template does wrong: it is met unless it makes ours crash, and the result says
 * whether ours gives the same, something else, or an error of ours.
 */
export function runFamilyCase(golden: FamilyCase): CaseResult {
  const { id, template } = golden
  if (!MODELS.has(template)) {
    const leftOut = `no class is called "${template}"`
    return { id, kind: kindOf(golden), ok: true, leftOut, expected: undefined, got: undefined }
  }
  const { expected, got } = golden.method === 'render' ? renderOutcome(golden) : parseOutcome(golden)
  const ok = matches(expected, got)
  if (golden.quirk === undefined) return { id, kind: kindOf(golden), ok, expected, got }
  const quirk = ok ? 'equal' : hasKey(got, '$error') ? 'refused' : 'better'
  return { id, kind: 'quirk', quirk, ok: !hasKey(got, '$crash'), expected, got }
}

interface Outcome {
  readonly expected: unknown
  readonly got: unknown
}

function renderOutcome(golden: FamilyCase): Outcome {
  return { expected: expectedPrompt(golden), got: attempt(() => renderFamilyCase(golden)) }
}

function parseOutcome(golden: FamilyCase): Outcome {
  return { expected: expectedMessage(golden), got: attempt(() => parseFamilyCase(golden)) }
}

function kindOf({ method, kind, options }: FamilyCase): string {
  if (method === 'parse') return kind === undefined ? 'parse' : `parse, ${kind}`
  return options.continue_final_message === true ? 'continue' : 'render'
}
