import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { InvalidOptionError } from '../errors/conversation-errors.js'

/**
 * The full path of a path, from the working directory, or of a file URL.
 *
 * @param option what the error calls it
 * @throws InvalidOptionError
 */
export function fullPath(path: string | URL, option: string): string {
  if (typeof path === 'string' && path !== '') return resolve(path)
  if (path instanceof URL && path.protocol === 'file:') return fileURLToPath(path)
  throw new InvalidOptionError(option, path, 'a path or a file URL', 'Such as: "templates/chat.json".')
}
