import { readFile } from 'node:fs/promises'
import { ModelFilesError } from '../errors/model-files-error.js'
import { isAbsent } from './is-absent.js'

/** Drops a byte order mark at the beginning. */
const UTF8 = new TextDecoder('utf-8', { fatal: true })

/**
 * The UTF-8 text of a file without a byte order mark, or undefined when the file is not there.
 *
 * @throws ModelFilesError when it is there and cannot be read, or is no such text
 */
export async function readText(path: string): Promise<string | undefined> {
  const bytes = await readBytes(path)
  if (bytes === undefined) return undefined
  const text = decode(bytes)
  // In UTF-16 every other byte of plain text is 0, which no text in UTF-8 has.
  if (text?.includes('\0') === false) return text
  throw new ModelFilesError(path, 'is not a text in UTF-8. Write it again in that encoding.', [])
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return UTF8.decode(bytes)
  } catch {
    return undefined
  }
}

async function readBytes(path: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if (isAbsent(error)) return undefined
    const { code, message } = error as NodeJS.ErrnoException
    const why = code === 'EISDIR' ? 'is a folder, not a file.' : `cannot be read: ${message}.`
    throw new ModelFilesError(path, why, [], error)
  }
}

/** The text of a template file, with its line ends as LF: they are part of no prompt. */
export async function readTemplateText(path: string): Promise<string | undefined> {
  const text = await readText(path)
  return text?.replaceAll('\r\n', '\n').replaceAll('\r', '\n')
}
