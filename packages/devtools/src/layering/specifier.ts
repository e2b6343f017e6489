import { isBuiltin } from 'node:module'

/** What a module specifier asks for. */
export type Target =
  | { readonly kind: 'relative' }
  | { readonly kind: 'builtin' }
  /** `subpath` as in `exports`: `.`, `./node`. */
  | { readonly kind: 'package'; readonly name: string; readonly subpath: string }

/** Takes a specifier apart: `@parlance/core/node` is the package `@parlance/core` with the subpath `./node`. */
export function parseSpecifier(specifier: string): Target {
  if (specifier.startsWith('.') || specifier.startsWith('/')) return { kind: 'relative' }
  if (isBuiltin(specifier)) return { kind: 'builtin' }
  const parts = specifier.split('/')
  const length = specifier.startsWith('@') ? 2 : 1
  return {
    kind: 'package',
    name: parts.slice(0, length).join('/'),
    subpath: ['.', ...parts.slice(length)].join('/'),
  }
}
