import { readFile } from 'node:fs/promises'
import { ModelFilesError } from '../errors/model-files-error.js'
import { isAbsent } from './is-absent.js'

const BYTE_ORDER_MARK = '\u{FEFF}'

/**
 * The UTF-8 text of a file without a byte order mark, or undefined when the file is not there.
 *
 * @throws ModelFilesError when it is there and cannot be read
 */
export async function readText(path: string): Promise<string | undefined> {
  try {
    const text = await readFile(path, 'utf8')
    return text.startsWith(BYTE_ORDER_MARK) ? text.slice(BYTE_ORDER_MARK.length) : text
  } catch (error) {
    if (isAbsent(error)) return undefined
    const { code, message } = error as NodeJS.ErrnoException
    throw new ModelFilesError(
      path,
      code === 'EISDIR' ? 'is a folder, not a file.' : `cannot be read: ${message}.`,
      [],
      error,
    )
  }
}

/** The text of a template file, with its line ends as LF: they are part of no prompt. */
export async function readTemplateText(path: string): Promise<string | undefined> {
  const text = await readText(path)
  return text?.replaceAll('\r\n', '\n').replaceAll('\r', '\n')
}
