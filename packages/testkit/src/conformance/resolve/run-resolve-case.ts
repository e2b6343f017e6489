import { isParlanceError, MODELS, resolveTemplate } from '@parlance/core'
import type { CaseResult } from '../case-result.js'
import type { ResolveCase } from './resolve-case.js'

/**
 * Resolves the model of a case among the templates that are known. Never throws.
 *
 * An error of ours counts as no answer. Two names of one class are the same answer. Where the template of the case is
 * known under none of its names, no other may be given in its place.
 */
export async function runResolveCase({
  id,
  model,
  config,
  expected: name,
}: ResolveCase): Promise<CaseResult> {
  const missing = name !== null && !MODELS.has(name)
  const kind = missing ? 'no class of that name' : name === null ? 'no answer' : 'resolve'
  const expected = missing || name === null ? null : canonicalName(name)
  const got = await answerOf(model, config)
  return { id, kind, ok: got === expected, expected, got }
}

async function answerOf(model: string, modelConfig: ResolveCase['config']): Promise<unknown> {
  try {
    return canonicalName((await resolveTemplate({ model, modelConfig })).name)
  } catch (error) {
    return isParlanceError(error) ? null : { $crash: String(error) }
  }
}

/** The first of a class's names. */
function canonicalName(name: string): string {
  return MODELS.facts(name)?.name ?? name
}
