import { dirname, join, relative, sep } from 'node:path'
import type { House } from '../house.js'
import type { PackageModule, ParsedPackage } from '../package-modules.js'
import { parseSpecifier } from '../specifier.js'
import type { Violation } from '../violation.js'

/** Nobody reaches into another package's files: neither by a path nor by a subpath that is no entry of it. */
export function checkReachIn(pkg: ParsedPackage, house: House): Violation[] {
  return pkg.modules.flatMap((module) =>
    module.imports.flatMap(({ specifier, line }) => {
      const message = reachIn(pkg, module, specifier, house)
      if (message === undefined) return []
      return [{ rule: 'reach-in' as const, place: `${pkg.path}/${module.path}:${line}`, message }]
    }),
  )
}

function reachIn(
  pkg: ParsedPackage,
  module: PackageModule,
  specifier: string,
  house: House,
): string | undefined {
  const target = parseSpecifier(specifier)
  if (target.kind === 'relative') return leavesPackage(pkg, module, specifier, house)
  if (target.kind === 'builtin') return undefined
  const other = house.packages.get(target.name)
  if (other === undefined) return undefined
  if (other === pkg && module.published) return `imports its own package by name; use a relative import.`
  const entries = Object.keys(other.manifest.exports ?? {})
  if (entries.includes(target.subpath)) return undefined
  return `"${specifier}" is no entry of ${target.name}; its entries are ${entries.join(', ')}.`
}

function leavesPackage(
  pkg: ParsedPackage,
  module: PackageModule,
  specifier: string,
  house: House,
): string | undefined {
  const file = join(dirname(module.file), specifier)
  if (isInside(file, pkg.folder)) return undefined
  const owner = [...house.packages.values()].find((other) => isInside(file, other.folder))
  if (owner !== undefined) return `"${specifier}" is a file of ${owner.name}; import its entry.`
  return module.published ? `"${specifier}" lies outside of the package and is not published.` : undefined
}

function isInside(file: string, folder: string): boolean {
  const path = relative(folder, file)
  return path !== '..' && !path.startsWith(`..${sep}`)
}
