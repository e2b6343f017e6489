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

/** Whether the package is a plugin: it lies in `plugins/`. */
export function isPlugin(pkg: WorkspacePackage): boolean {
  return pkg.path.startsWith('plugins/')
}

/** Whether the package is published. */
export function isPublic(pkg: WorkspacePackage): boolean {
  return pkg.manifest.private !== true
}
