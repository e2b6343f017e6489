import { parseJson } from '@parlance/python-text'

/** The table `left_out` of a golden file: ids of cases that are not run, each with the reason. Empty without one. */
export function leftOutReasons(text: string): ReadonlyMap<string, string> {
  const { left_out: reasons } = parseJson(text) as { readonly left_out?: Readonly<Record<string, string>> }
  return new Map(Object.entries(reasons ?? {}))
}
