import type { TemplateInfo } from '@parlance/core'
import fc from 'fast-check'

/** Values for the template variables that a class knows and that have few, each of them also left out. */
export function switches({ kwargs }: TemplateInfo): fc.Arbitrary<Readonly<Record<string, unknown>>> {
  const known = Object.entries(kwargs).flatMap(([name, { type, values }]) => {
    const few = values ?? (type === 'boolean' ? [true, false] : [])
    return few.length === 0 ? [] : [[name, fc.constantFrom(...few)] as const]
  })
  return fc.record(Object.fromEntries(known), { requiredKeys: [] })
}
