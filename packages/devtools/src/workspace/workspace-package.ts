import { PLUGIN_KEYWORD } from '@parlance/core/node'
import type { PackageManifest } from './package-manifest.js'

/** A package of this repository. */
export interface WorkspacePackage {
  readonly name: string
  /** Absolute. */
  readonly folder: string
  /** Relative to the root, with forward slashes: `packages/core`. */
  readonly path: string
  readonly manifest: PackageManifest
}

/** Whether the package registers templates: it has the keyword by which core finds plugins. */
export function isPlugin(pkg: WorkspacePackage): boolean {
  return pkg.manifest.keywords?.includes(PLUGIN_KEYWORD) ?? false
}

/** Whether the package is published. */
export function isPublic(pkg: WorkspacePackage): boolean {
  return pkg.manifest.private !== true
}
