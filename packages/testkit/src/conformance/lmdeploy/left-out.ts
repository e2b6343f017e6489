import type { LmdeployCase } from './lmdeploy-case.js'
import { NOT_YET } from './not-yet.js'

/** Why a case is not run, or undefined. */
export function leftOutReason(golden: LmdeployCase, template: string | null): string | undefined {
  if (golden.tier === 'reference' || golden.source === 'lmdeploy-full') return 'reference'
  const missing =
    NOT_YET.methods.get(golden.method) ?? (template === null ? undefined : NOT_YET.templates.get(template))
  return missing === undefined ? undefined : `not yet: ${missing}`
}
