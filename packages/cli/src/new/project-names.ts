import { UsageError } from '../errors/usage-error.js'

/** The names that a new project's files are made with, for `gpt-oss`. */
export interface ProjectNames {
  /** `gpt-oss`: the registered name, and that of files. */
  readonly name: string
  /** `GptOss`. */
  readonly class: string
  /** `Gpt Oss`: for texts; the author knows better. */
  readonly title: string
  /** `'gpt-oss'`: as a key in TypeScript, without quotes where it needs none. */
  readonly key: string
}

/** Names of files that a plugin has anyway. */
const TAKEN: readonly string[] = ['index', 'plugin']
const FORM = /^[a-z][a-z0-9]*(?:[-.][a-z0-9]+)*$/

/** @throws UsageError for a name of another form, or one that a file of every plugin has */
export function projectNames(name: string): ProjectNames {
  if (name.length > 100 || !FORM.test(name)) {
    throw new UsageError(
      `${JSON.stringify(name)} is no name for a template.`,
      'Expected lower-case words joined by hyphens or dots, such as my-model.',
    )
  }
  if (TAKEN.includes(name)) {
    throw new UsageError(`"${name}" is the name of a file that every plugin has.`, 'Take another name.')
  }
  const words = name.split(/[-.]/).map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
  return {
    name,
    class: words.map((word) => (/^\d/.test(word) ? `_${word}` : word)).join(''),
    title: words.join(' '),
    key: words.length > 1 ? `'${name}'` : name,
  }
}
