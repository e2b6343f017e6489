import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import type { WorkspacePackage } from '../workspace/workspace-package.js'
import { type FoundImport, readImports } from './read-imports.js'

/** A file of a package with what it imports. */
export interface PackageModule {
  /** Absolute. */
  readonly file: string
  /** Relative to the package, with forward slashes: `src/index.ts`. */
  readonly path: string
  /** Whether it is published; the others are tests, benches and tools of the package. */
  readonly published: boolean
  readonly imports: readonly FoundImport[]
}

/** A package with all its modules. */
export interface ParsedPackage extends WorkspacePackage {
  readonly modules: readonly PackageModule[]
}

/** Reads and parses every TypeScript and JavaScript file of a package, but for what is made or a fixture. */
export function parsePackage(pkg: WorkspacePackage): ParsedPackage {
  const paths = globSync('**/*.{ts,mts,tsx,js,mjs}', {
    cwd: pkg.folder,
    ignore: ['**/node_modules/**', 'build/**', '**/dist/**', '**/fixtures/**', '**/.*/**'],
  })
  const modules = paths.sort().map((path): PackageModule => {
    const file = join(pkg.folder, path)
    const imports = readImports(file, readFileSync(file, 'utf8'))
    return { file, path, published: path.startsWith('src/') && !path.endsWith('.test.ts'), imports }
  })
  return { ...pkg, modules }
}
