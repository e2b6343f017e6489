import { MODELS } from '@parlance/core'

/**
 * Does `action` and takes the names that it registered out again, so that cases do not see each other.
 *
 * @param action is given a function that tells the names registered so far
 */
export async function keepingNames<T>(action: (added: () => string[]) => T | Promise<T>): Promise<T> {
  const before = new Set(MODELS.names())
  const added = () => MODELS.names().filter((name) => !before.has(name))
  try {
    return await action(added)
  } finally {
    for (const name of added()) MODELS.unregister(name)
  }
}
