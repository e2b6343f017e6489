import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PackageManifest } from '../../workspace/package-manifest.js'
import { isPlugin } from '../../workspace/workspace-package.js'
import type { House } from '../house.js'
import type { ParsedPackage } from '../package-modules.js'
import { parseSpecifier } from '../specifier.js'
import type { Violation } from '../violation.js'

/** What is imported is declared, in the table that reaches the user; what is declared is imported. */
export function checkDependencies(pkg: ParsedPackage, house: House): Violation[] {
  return [...undeclared(pkg), ...unused(pkg, house)]
}

function undeclared(pkg: ParsedPackage): Violation[] {
  const dev = declared(pkg, 'dev')
  const builtIn = (pkg.manifest.builtIn ?? []).filter((name) => dev.has(name))
  const shipped = new Set([...declared(pkg, 'shipped'), ...builtIn])
  const all = new Set([...shipped, ...dev])
  return pkg.modules.flatMap(({ path, published, imports }) =>
    imports.flatMap(({ specifier, line }) => {
      const target = parseSpecifier(specifier)
      if (target.kind !== 'package' || target.name === pkg.name) return []
      if (has(published ? shipped : all, target.name)) return []
      // What every package is built and tested with is declared at the root.
      if (!published && ROOT_TOOLS.has(target.name)) return []
      const table = published ? 'dependencies or peerDependencies' : 'package.json'
      const message = `"${specifier}" is imported, but ${target.name} is not in the ${table} of ${pkg.name}.`
      return [{ rule: 'dependency' as const, place: `${pkg.path}/${path}:${line}`, message }]
    }),
  )
}

const ROOT_TOOLS = new Set(['rolldown', 'vitest', 'vite'])

/** Only of packages that are published: the dependencies of others reach nobody. */
function unused(pkg: ParsedPackage, house: House): Violation[] {
  if (pkg.manifest.private === true) return []
  const imported = new Set(
    pkg.modules
      .filter(({ published }) => published)
      .flatMap(({ imports }) => imports.map(({ specifier }) => parseSpecifier(specifier)))
      .map((target) => (target.kind === 'package' ? target.name : '')),
  )
  const shipped = [...declared(pkg, 'shipped')]
  const peers = new Set(shipped.flatMap((name) => [...peersOf(pkg, name)]))
  return shipped
    .filter((name) => !imported.has(name) && !isDiscovered(name, house) && !peers.has(name))
    .map((name) => ({
      rule: 'dependency',
      place: `${pkg.path}/package.json`,
      message: `${name} is a dependency of ${pkg.name}, but its published code does not import it.`,
    }))
}

/** A program's plugins are found in its package.json when it runs. */
function isDiscovered(name: string, house: House): boolean {
  const target = house.packages.get(name)
  return target !== undefined && isPlugin(target)
}

/** What the dependency `name`, as it is installed, asks of the packages that use it. */
function peersOf(pkg: ParsedPackage, name: string): ReadonlySet<string> {
  const file = join(pkg.folder, 'node_modules', name, 'package.json')
  if (!existsSync(file)) return new Set()
  const { peerDependencies } = JSON.parse(readFileSync(file, 'utf8')) as PackageManifest
  return new Set(Object.keys(peerDependencies ?? {}))
}

function declared({ manifest }: ParsedPackage, kind: 'shipped' | 'dev'): Set<string> {
  const tables =
    kind === 'dev'
      ? [manifest.devDependencies]
      : [manifest.dependencies, manifest.peerDependencies, manifest.optionalDependencies]
  return new Set(tables.flatMap((table) => Object.keys(table ?? {})))
}

/** A package without types of its own may be there by its `@types` only. */
function has(names: ReadonlySet<string>, name: string): boolean {
  return names.has(name) || names.has(`@types/${name}`)
}
