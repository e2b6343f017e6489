import { isPlugin } from '../workspace/workspace-package.js'
import { LAYERS, type Layer } from './layers.js'
import type { ParsedPackage } from './package-modules.js'

/** All packages by name, with what each may do. */
export interface House {
  readonly packages: ReadonlyMap<string, ParsedPackage>
  /** The row of a package; undefined when the table has none. */
  layerOf(pkg: ParsedPackage): Layer | undefined
}

/** @param layers default: the table of this repository */
export function makeHouse(packages: readonly ParsedPackage[], layers: readonly Layer[] = LAYERS): House {
  const rows = new Map(layers.map((layer) => [layer.of, layer]))
  return {
    packages: new Map(packages.map((pkg) => [pkg.name, pkg])),
    layerOf: (pkg) => rows.get(pkg.name) ?? rows.get(`${pkg.path.split('/')[0]}/*`),
  }
}

/** Whether `from` may import `to`. No table lets a plugin import another plugin. */
export function mayImport(layer: Layer, from: ParsedPackage, to: ParsedPackage): boolean {
  if (isPlugin(from) && isPlugin(to)) return false
  return layer.imports === 'all' || layer.imports.includes(to.name)
}
