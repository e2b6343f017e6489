import type { LmdeployCase } from './lmdeploy-case.js'

/** What the project has to give, by the tier of the case. */
export function expectedOf(golden: LmdeployCase): unknown {
  if (golden.tier === 'ideal') return golden.expected_ideal
  if (golden.tier === 'differs') {
    if (golden.ours_error === true) return { $error: true }
    return golden.ours_expected === undefined ? { $free: golden.ours } : golden.ours_expected
  }
  return golden.error === undefined ? golden.expected : { $error: true }
}
