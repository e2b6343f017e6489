import { stat } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { ModelFilesError } from '../errors/model-files-error.js'
import { isAbsent } from './is-absent.js'
import type { ModelFiles } from './model-files.js'
import { readFolder } from './read-folder.js'
import { readGguf } from './read-gguf.js'

/**
 * Reads what a model says about its chat template. Nothing is downloaded.
 *
 * @param path a model folder, a GGUF file, or one of the files of a folder (then its folder is read); a relative
 * path is taken from the working directory
 * @throws ModelFilesError, with what was looked at, when there is nothing to read; ModelFileSyntaxError with line
 * and column for damaged JSON; InvalidTokenizerConfigError
 */
export async function readModel(path: string): Promise<ModelFiles> {
  const full = resolve(path)
  const found = await stat(full).catch((cause: unknown) => {
    const why = isAbsent(cause)
      ? 'there is no such folder or file.'
      : `cannot be read: ${(cause as Error).message}.`
    throw new ModelFilesError(full, why, [], cause)
  })
  if (found.isDirectory()) return readFolder(full)
  if (full.endsWith('.gguf')) return readGguf(full)
  if (/\.(json|jinja|safetensors)$/.test(full)) return readFolder(dirname(full))
  throw new ModelFilesError(full, 'is neither a folder nor a GGUF file.', [basename(full)])
}
