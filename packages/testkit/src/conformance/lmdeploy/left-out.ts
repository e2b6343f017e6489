import type { LmdeployCase } from './lmdeploy-case.js'
import { NOT_YET } from './not-yet.js'

/** Why a case is not run, or undefined. */
export function leftOutReason(golden: LmdeployCase): string | undefined {
  if (golden.tier === 'reference' || golden.source === 'lmdeploy-full') return 'reference'
  if (golden.template === 'hf') return 'run by @parlance/hf'
  const missing = NOT_YET.methods.get(golden.method)
  return missing === undefined ? undefined : `not yet: ${missing}`
}
