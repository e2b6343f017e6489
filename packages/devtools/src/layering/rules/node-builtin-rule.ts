import { reachableModules, sourceEntries } from '../entry-modules.js'
import type { House } from '../house.js'
import type { PackageModule, ParsedPackage } from '../package-modules.js'
import { parseSpecifier } from '../specifier.js'
import type { Violation } from '../violation.js'

/** What the browser-safe entries load uses nothing of Node, neither directly nor by a Node entry of ours. */
export function checkNodeBuiltins(pkg: ParsedPackage, house: House): Violation[] {
  const violations = new Map<string, Violation>()
  for (const [subpath, entry] of sourceEntries(pkg)) {
    if (isNodeEntry(pkg, subpath, house)) continue
    for (const module of reachableModules(pkg, entry)) {
      for (const violation of nodeImports(pkg, module, subpath, house)) {
        violations.set(violation.place, violation)
      }
    }
  }
  return [...violations.values()]
}

function nodeImports(pkg: ParsedPackage, module: PackageModule, subpath: string, house: House): Violation[] {
  return module.imports
    .filter(({ specifier }) => needsNode(specifier, house))
    .map(({ specifier, line }) => ({
      rule: 'node-builtin',
      place: `${pkg.path}/${module.path}:${line}`,
      message: `"${specifier}" needs Node, but the entry "${subpath}" of ${pkg.name} has to run in browsers too; move it behind a Node entry.`,
    }))
}

function needsNode(specifier: string, house: House): boolean {
  const target = parseSpecifier(specifier)
  if (target.kind !== 'package') return target.kind === 'builtin'
  const other = house.packages.get(target.name)
  return other !== undefined && isNodeEntry(other, target.subpath, house)
}

function isNodeEntry(pkg: ParsedPackage, subpath: string, house: House): boolean {
  const entries = house.layerOf(pkg)?.nodeEntries ?? []
  return entries === 'all' || entries.includes(subpath)
}
