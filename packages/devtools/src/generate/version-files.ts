import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { WorkspacePackage } from '../workspace/workspace-package.js'
import type { GeneratedFile } from './generated-file.js'

const FILE = 'src/version.generated.ts'

/** The version of each package that has a place for it in its source. */
export function versionFiles(packages: readonly WorkspacePackage[]): GeneratedFile[] {
  return packages
    .filter((pkg) => existsSync(join(pkg.folder, FILE)))
    .map((pkg) => ({
      path: `${pkg.path}/${FILE}`,
      content: `// Made from package.json by \`pnpm generate\`.\nexport const VERSION = '${pkg.manifest.version}'\n`,
    }))
}
