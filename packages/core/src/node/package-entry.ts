import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { FoundPackage } from './find-package.js'

/** The conditions of an import in Node. `require.resolve` would use those of `require`. */
const CONDITIONS: readonly string[] = ['node', 'import', 'module-sync', 'default']

/**
 * The file that `import` of a package reads.
 *
 * @throws Error when its package.json exports none, or an error of Node's when the file is not there
 */
export function packageEntry({ folder, json }: FoundPackage): string {
  const { exports } = json
  if (exports === undefined || exports === null)
    return createRequire(join(folder, 'package.json')).resolve(folder)
  const target = targetOf(mainExport(exports))
  if (target === undefined) throw new Error(`${folder} exports no main entry for import.`)
  return join(folder, target)
}

/** `exports` is the main entry itself unless its keys are paths. */
function mainExport(exports: unknown): unknown {
  if (typeof exports !== 'object' || exports === null || Array.isArray(exports)) return exports
  const hasPaths = Object.keys(exports).some((key) => key.startsWith('.'))
  return hasPaths ? (exports as Readonly<Record<string, unknown>>)['.'] : exports
}

/** The first file that the conditions lead to, in the order of the package.json. */
function targetOf(target: unknown): string | undefined {
  if (typeof target === 'string') return target
  if (typeof target !== 'object' || target === null) return undefined
  const choices = Array.isArray(target)
    ? target
    : Object.entries(target).flatMap(([condition, choice]) =>
        CONDITIONS.includes(condition) ? [choice] : [],
      )
  for (const choice of choices) {
    const found = targetOf(choice)
    if (found !== undefined) return found
  }
  return undefined
}
