import { join } from 'node:path'

/** The folder of the repository, from this file's place in `src` or `dist`. */
export const ROOT = join(import.meta.dirname, '../../../..')
