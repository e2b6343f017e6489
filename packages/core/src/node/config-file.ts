import { readFile } from 'node:fs/promises'
import { ChatTemplateConfig } from '../config/chat-template-config.js'
import { ConfigFileError } from '../errors/config-errors.js'
import { fullPath } from './full-path.js'

/**
 * Reads a chat template file: `ChatTemplateConfig.fromJson` of its text, UTF-8.
 *
 * @param path a path or a file URL; relative paths are taken from the working directory
 * @throws ConfigFileError with the full path for a missing file, a folder or what is not UTF-8; the errors of `fromJson`
 */
export async function fromJsonFile(path: string | URL): Promise<ChatTemplateConfig> {
  const full = fullPath(path, 'path')
  const bytes = await readFile(full).catch((cause: NodeJS.ErrnoException) => {
    throw new ConfigFileError(full, reason(cause), cause)
  })
  return ChatTemplateConfig.fromJson(textOf(bytes, full), full)
}

/** The byte order mark stays: `fromJson` drops it. */
function textOf(bytes: Uint8Array, path: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (cause) {
    throw new ConfigFileError(path, 'is not UTF-8 text; save it as UTF-8.', cause)
  }
}

function reason(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return 'not found.'
  if (error.code === 'EISDIR') return 'is a directory; expected a file.'
  return `cannot be read: ${error.message}.`
}
