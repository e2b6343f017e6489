import { dirname, join } from 'node:path'
import type { ExportTarget } from '../workspace/package-manifest.js'
import type { PackageModule, ParsedPackage } from './package-modules.js'
import { parseSpecifier } from './specifier.js'

/** The condition under which an entry is its TypeScript source. */
export const SOURCE_CONDITION = '@parlance/source'

/** The entries of a package that are code, by subpath, each with the module that it begins with. */
export function sourceEntries(pkg: ParsedPackage): ReadonlyMap<string, PackageModule> {
  const entries = new Map<string, PackageModule>()
  for (const [subpath, target] of Object.entries(pkg.manifest.exports ?? {})) {
    const file = sourceFile(target)
    const module = pkg.modules.find(({ path }) => `./${path}` === file)
    if (module !== undefined) entries.set(subpath, module)
  }
  return entries
}

function sourceFile(target: ExportTarget): string | undefined {
  const source = typeof target === 'string' ? target : target[SOURCE_CONDITION]
  return typeof source === 'string' ? source : undefined
}

/** The modules of the package that `entry` loads, itself included. */
export function reachableModules(pkg: ParsedPackage, entry: PackageModule): Set<PackageModule> {
  const byFile = new Map(pkg.modules.map((module) => [module.file, module]))
  const reached = new Set([entry])
  for (const module of reached) {
    for (const { specifier } of module.imports) {
      if (parseSpecifier(specifier).kind !== 'relative') continue
      const file = join(dirname(module.file), specifier)
      const next = byFile.get(file) ?? byFile.get(sourceOf(file))
      if (next !== undefined) reached.add(next)
    }
  }
  return reached
}

/** Relative imports name the file that the compiler writes. */
function sourceOf(file: string): string {
  return file.endsWith('.js') ? `${file.slice(0, -'.js'.length)}.ts` : file
}
