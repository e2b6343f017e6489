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

/** Names that stand for something else in a project, with what. */
const TAKEN: ReadonlyMap<string, string> = new Map([
  ['index', 'a file that every plugin has'],
  ['plugin', 'a file that every plugin has'],
  ['typescript', 'a package that every project needs'],
  ['vitest', 'a package that every project needs'],
])
/** What the class of a project extends, and types its fields with. */
const IMPORTED: readonly string[] = ['BaseChatTemplate', 'ChatTemplateFields']
/** What TypeScript and test runners take for the kind of a file: `my.d.ts` declares, `my.test.ts` tests. */
const FILE_KINDS: readonly string[] = ['d', 'test', 'spec']
const FORM = /^[a-z][a-z0-9]*(?:[-.][a-z0-9]+)*$/

/** @throws UsageError for a name of another form, or one with which the project would not compile */
export function projectNames(name: string): ProjectNames {
  if (name.length > 100 || !FORM.test(name)) {
    throw new UsageError(
      `${JSON.stringify(name)} is no name for a template.`,
      'Expected lower-case words joined by hyphens or dots, such as my-model.',
    )
  }
  const words = name.split(/[-.]/).map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
  const className = words.map((word) => (/^\d/.test(word) ? `_${word}` : word)).join('')
  const taken = takenBy(name, className)
  if (taken !== undefined) throw new UsageError(`"${name}" is the name of ${taken}.`, 'Take another name.')
  return {
    name,
    class: className,
    title: words.join(' '),
    key: words.length > 1 ? `'${name}'` : name,
  }
}

function takenBy(name: string, className: string): string | undefined {
  if (IMPORTED.includes(className)) return `what the project imports: ${className}`
  const kind = name.includes('.') ? name.slice(name.lastIndexOf('.') + 1) : ''
  if (FILE_KINDS.includes(kind)) return `a file that is no template: ${name}.ts`
  return TAKEN.get(name)
}
