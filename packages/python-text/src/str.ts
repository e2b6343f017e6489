import { reprPython } from './repr.js'

/** Python's `str`: a string as it is, everything else as {@link reprPython} writes it (`None`, `1.0`, `['a']`). */
export function strPython(value: unknown): string {
  return typeof value === 'string' ? value : reprPython(value)
}
