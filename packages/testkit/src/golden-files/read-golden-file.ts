import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { GoldenFileError } from '../conformance/golden-file-error.js'

/**
 * The text of a golden file.
 *
 * @param file a URL, an absolute path, or a path that is looked for in the folder in which the tests run and then in
 *   each folder above it: `conformance/families/qwen.json`
 * @throws GoldenFileError when there is none
 */
export function readGoldenFile(file: string | URL): string {
  if (file instanceof URL) return readFileSync(file, 'utf8')
  for (let folder = process.cwd(); ; folder = dirname(folder)) {
    const path = resolve(folder, file)
    if (existsSync(path)) return readFileSync(path, 'utf8')
    if (folder === dirname(folder))
      throw new GoldenFileError(file, `a file below ${process.cwd()} or a folder above`)
  }
}
