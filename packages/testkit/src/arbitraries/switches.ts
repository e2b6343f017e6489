import type { TemplateInfo } from '@parlance/core'
import fc from 'fast-check'

/** The template variables that a class knows and that have few values, with each of the values. */
export function switchValues({ kwargs }: Pick<TemplateInfo, 'kwargs'>): [name: string, value: unknown][] {
  return Object.entries(kwargs).flatMap(([name, { type, values }]) => {
    const few = values ?? (type === 'boolean' ? [true, false] : [])
    return few.map((value): [string, unknown] => [name, value])
  })
}

/** Any of these variables together, each of them also left out. */
export function switches(
  info: Pick<TemplateInfo, 'kwargs'>,
): fc.Arbitrary<Readonly<Record<string, unknown>>> {
  const values = new Map<string, unknown[]>()
  for (const [name, value] of switchValues(info)) values.set(name, [...(values.get(name) ?? []), value])
  const arbitraries = [...values].map(([name, few]) => [name, fc.constantFrom(...few)] as const)
  return fc.record(Object.fromEntries(arbitraries), { requiredKeys: [] })
}
