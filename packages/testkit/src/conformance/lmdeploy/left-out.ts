import type { LmdeployCase } from './lmdeploy-case.js'
import type { ParserRegistries } from './parser-names.js'

const NEEDS_PARSERS: readonly string[] = ['parse_response', 'parse_stream', 'parser_names']

/** Why a case is not run, or undefined. */
export function leftOutReason(
  golden: LmdeployCase,
  parsers: ParserRegistries | undefined,
): string | undefined {
  if (golden.tier === 'reference' || golden.source === 'lmdeploy-full') return 'reference'
  if (golden.template === 'hf') return 'run by @parlance/hf'
  if (parsers === undefined && NEEDS_PARSERS.includes(golden.method)) return 'no parsers to ask for by name'
  return undefined
}
