/** The names that a plugin's files are made with, for the family `gpt-oss`. */
export interface FamilyNames {
  /** `gpt-oss`: in the package's name, the registered name and file names. */
  readonly family: string
  /** `GptOss`. */
  readonly class: string
  /** `Gpt Oss`: for texts; the author knows better. */
  readonly title: string
  /** `'gpt-oss'`: as a key in TypeScript, without quotes where it needs none. */
  readonly key: string
}

/** Names of files that every plugin has. */
const TAKEN = ['index', 'plugin', 'version']
const FORM = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/

/**
 * @param family lower-case words joined by hyphens
 * @throws Error for a name of another form, or one that a file of every plugin has
 */
export function familyNames(family: string): FamilyNames {
  if (!FORM.test(family)) {
    throw new Error(`"${family}" is no family name; expected lower-case words joined by hyphens: gpt-oss.`)
  }
  if (TAKEN.includes(family)) throw new Error(`"${family}" is the name of a file that every plugin has.`)
  const words = family.split('-').map((word) => `${word[0]!.toUpperCase()}${word.slice(1)}`)
  return {
    family,
    class: words.join(''),
    title: words.join(' '),
    key: words.length > 1 ? `'${family}'` : family,
  }
}
