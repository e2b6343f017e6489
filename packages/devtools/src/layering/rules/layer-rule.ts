import { type House, mayImport } from '../house.js'
import type { Layer } from '../layers.js'
import type { ParsedPackage } from '../package-modules.js'
import { parseSpecifier } from '../specifier.js'
import type { Violation } from '../violation.js'

/** Imports go down only: published code and published dependencies name packages of lower layers. */
export function checkLayer(pkg: ParsedPackage, house: House): Violation[] {
  const layer = house.layerOf(pkg)
  if (layer === undefined) {
    const message = `${pkg.name} has no row in the table of layers; add one that says what it may import.`
    return [{ rule: 'layer', place: `${pkg.path}/package.json`, message }]
  }
  return [...namedByImports(pkg), ...namedByManifest(pkg)].flatMap(({ name, place }) => {
    const target = house.packages.get(name)
    if (target === undefined || target === pkg || mayImport(layer, pkg, target)) return []
    const message = `${pkg.name} may not import ${name}; ${allowed(layer)}.`
    return [{ rule: 'layer' as const, place, message }]
  })
}

interface Named {
  readonly name: string
  readonly place: string
}

function namedByImports(pkg: ParsedPackage): Named[] {
  return pkg.modules
    .filter(({ published }) => published)
    .flatMap(({ path, imports }) =>
      imports.flatMap(({ specifier, line }) => {
        const target = parseSpecifier(specifier)
        if (target.kind !== 'package') return []
        return [{ name: target.name, place: `${pkg.path}/${path}:${line}` }]
      }),
    )
}

function namedByManifest({ path, manifest }: ParsedPackage): Named[] {
  const tables = [manifest.dependencies, manifest.peerDependencies, manifest.optionalDependencies]
  const names = new Set(tables.flatMap((table) => Object.keys(table ?? {})))
  return [...names].map((name) => ({ name, place: `${path}/package.json` }))
}

function allowed({ of, imports }: Layer): string {
  if (imports === 'all') return 'no plugin imports another plugin'
  return imports.length === 0 ? `${of} imports nothing of ours` : `${of} imports ${imports.join(', ')}`
}
