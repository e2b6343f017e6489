import { tracing } from '../segments/tracing.js'
import { PyDict } from './dict.js'
import type { Str } from './text.js'
import type { Value } from './value.js'

/** Keyword arguments by name. */
export type Kwargs = ReadonlyMap<string, Value>

/** No keyword arguments. */
export const NO_KWARGS: Kwargs = new Map()

const spellings = new WeakMap<Kwargs, Map<string, Str>>()

/** Notes that a name came from a dict of the caller (`**dict`), where the rendering follows it. */
export function noteSpelling(kwargs: Kwargs, name: string, spelling: Str): void {
  if (!tracing || typeof spelling === 'string') return
  const known = spellings.get(kwargs) ?? new Map<string, Str>()
  spellings.set(kwargs, known.set(name, spelling))
}

/** Keyword arguments as a dict, whose keys know where they came from. `taken` are left out. */
export function keywordDict(kwargs: Kwargs, taken?: ReadonlySet<string>): PyDict {
  const dict = new PyDict()
  const known = tracing ? spellings.get(kwargs) : undefined
  for (const [name, value] of kwargs) if (taken?.has(name) !== true) dict.set(known?.get(name) ?? name, value)
  return dict
}
