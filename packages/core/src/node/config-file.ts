import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { ChatTemplateConfig } from '../config/chat-template-config.js'
import { ConfigFileError } from '../errors/config-errors.js'

/**
 * Reads a chat template file: `ChatTemplateConfig.fromJson` of its text, UTF-8.
 *
 * @param path relative paths are taken from the working directory
 * @throws ConfigFileError with the full path for a missing file or a folder; the errors of `fromJson`
 */
export async function fromJsonFile(path: string): Promise<ChatTemplateConfig> {
  const full = resolve(path)
  const text = await readFile(full, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw new ConfigFileError(full, reason(cause), cause)
  })
  return ChatTemplateConfig.fromJson(text, full)
}

function reason(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return 'not found.'
  if (error.code === 'EISDIR') return 'is a directory; expected a file.'
  return `cannot be read: ${error.message}.`
}
