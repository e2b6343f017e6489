import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import type { WorkspacePackage } from '../workspace/workspace-package.js'

/** The size of a package in a bundle for browsers, in bytes. */
export interface SizeRow {
  readonly package: string
  readonly minified: number
  readonly gzipped: number
}

/** Bundles the whole of a built package, minified, with its libraries but without the packages in `without`. */
export async function benchSizes(pkg: WorkspacePackage, without: readonly string[]): Promise<SizeRow> {
  const result = await build({
    stdin: { contents: `export * from '${pkg.name}'`, resolveDir: pkg.folder },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    write: false,
    external: [...without],
  })
  const bytes = result.outputFiles[0]!.contents
  return { package: pkg.name, minified: bytes.length, gzipped: gzipSync(bytes, { level: 9 }).length }
}
