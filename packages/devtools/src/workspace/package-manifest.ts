/** The target of one entry of `exports`: a file, or files by condition. */
export type ExportTarget = string | { readonly [condition: string]: ExportTarget }

/** Package names with version ranges. */
export type DependencyTable = Readonly<Record<string, string>>

/** What the tools read of a package.json. */
export interface PackageManifest {
  readonly name: string
  readonly version: string
  readonly private?: boolean
  readonly description?: string
  readonly license?: string
  readonly type?: string
  readonly repository?: { readonly directory?: string }
  readonly engines?: { readonly node?: string }
  readonly keywords?: readonly string[]
  readonly files?: readonly string[]
  readonly sideEffects?: boolean | readonly string[]
  readonly exports?: Readonly<Record<string, ExportTarget>>
  readonly publishConfig?: {
    readonly access?: string
    readonly provenance?: boolean
    readonly exports?: Readonly<Record<string, ExportTarget>>
  }
  readonly scripts?: Readonly<Record<string, string>>
  readonly dependencies?: DependencyTable
  readonly devDependencies?: DependencyTable
  readonly peerDependencies?: DependencyTable
  readonly optionalDependencies?: DependencyTable
  /** devDependencies that the build puts into the package's own modules. */
  readonly builtIn?: readonly string[]
  readonly parlance?: unknown
}
