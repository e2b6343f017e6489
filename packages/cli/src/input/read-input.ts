import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { InputFileError } from '../errors/input-file-error.js'
import { UsageError } from '../errors/usage-error.js'
import { claimStdin } from './claim-stdin.js'
import { decodeUtf8 } from './decode-utf8.js'

/** A text with the name that errors call it. */
export interface InputText {
  /** The path as it was given, or `stdin`. */
  readonly name: string
  readonly text: string
}

/**
 * Reads a file, or stdin for `-` and for nothing: UTF-8, without a byte order mark at the beginning.
 *
 * @param use what the file is for, if stdin is asked for twice: `--tools`
 * @throws InputFileError with the full path, or the offset of the first byte that is no UTF-8; UsageError when stdin is a
 * terminal and nothing asked for it, or has been read already
 */
export async function readInput(path: string | undefined, use = 'FILE'): Promise<InputText> {
  if (path !== undefined && path !== '-') {
    const full = resolve(path)
    return { name: path, text: decodeUtf8(await bytesOf(full), full) }
  }
  if (path === undefined && process.stdin.isTTY) {
    throw new UsageError(
      'No file was given.',
      'Name one, or "-" to type the text here and end it with Ctrl-D.',
    )
  }
  const chunks: Uint8Array[] = []
  for await (const chunk of claimStdin(use)) chunks.push(chunk as Uint8Array)
  return { name: 'stdin', text: decodeUtf8(Buffer.concat(chunks), 'stdin') }
}

async function bytesOf(path: string): Promise<Uint8Array> {
  return readFile(path).catch((cause: NodeJS.ErrnoException) => {
    throw new InputFileError(path, reason(cause), 'A relative path is taken from the working directory.', {
      cause,
    })
  })
}

function reason(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return 'not found.'
  if (error.code === 'EISDIR') return 'is a folder; expected a file.'
  return `cannot be read: ${error.message}.`
}
