import { readdir } from 'node:fs/promises'
import { ModelFilesError } from '../errors/model-files-error.js'
import { isAbsent } from './is-absent.js'

/**
 * The names in a folder in alphabetical order; undefined when it is not there or no folder.
 *
 * @throws ModelFilesError when it is there and cannot be read
 */
export async function listFolder(path: string): Promise<readonly string[] | undefined> {
  try {
    return (await readdir(path)).sort()
  } catch (error) {
    if (isAbsent(error)) return undefined
    throw new ModelFilesError(path, `cannot be listed: ${(error as Error).message}.`, [], error)
  }
}
