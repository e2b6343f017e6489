import * as v from 'valibot'
import { InvalidManifestError } from '../errors/package-errors.js'
import { claimsProblem } from '../registry/claims-problem.js'
import type { ModelClaims } from '../template/claims.js'

/** What a plugin's package.json says of its templates, under the key `parlance`. */
export interface PluginManifest {
  readonly family: string
  readonly templates: readonly {
    readonly name: string
    readonly aliases: readonly string[]
    readonly serves: ModelClaims
  }[]
}

const text = v.pipe(v.string(), v.nonEmpty())

const schema = v.object({
  family: v.string(),
  templates: v.array(v.object({ name: text, aliases: v.array(text), serves: v.looseObject({}) })),
})

/** What each field of a manifest is, for error messages. */
const EXPECTED: ReadonlyMap<unknown, string> = new Map([
  ['family', 'a string'],
  ['templates', 'a list of objects with name, aliases and serves'],
  ['name', 'a name'],
  ['aliases', 'a list of names'],
  ['serves', 'an object of lists'],
])

/** The keyword by which a package says that it is a plugin. */
export const PLUGIN_KEYWORD = 'parlance-plugin'

/**
 * The manifest in a package.json; undefined when the package is no plugin.
 *
 * @param where what error messages call the package.json; default: the name of the package
 * @throws InvalidManifestError with the field when a plugin's manifest has another form
 */
export function readManifest(packageJson: unknown, where?: string): PluginManifest | undefined {
  const { keywords, parlance, name } = (packageJson ?? {}) as Readonly<Record<string, unknown>>
  if (!Array.isArray(keywords) || !keywords.includes(PLUGIN_KEYWORD)) return undefined
  const file = where ?? `the package.json of ${typeof name === 'string' ? name : 'a plugin'}`
  const result = v.safeParse(schema, parlance)
  if (!result.success) {
    const [issue] = result.issues
    const last = issue.path?.findLast(({ key }) => EXPECTED.has(key))
    const expected = EXPECTED.get(last?.key) ?? 'an object with family and templates'
    throw new InvalidManifestError(file, fieldOf(issue), issue.input, expected)
  }
  for (const [i, template] of result.output.templates.entries()) {
    const problem = claimsProblem(template.serves)
    if (problem !== undefined) {
      const field = `parlance.templates[${i}].serves.${problem.path}`
      throw new InvalidManifestError(file, field, problem.got, problem.expected)
    }
  }
  return result.output as PluginManifest
}

/** Where in the manifest an issue is: `parlance.templates[0].name`. */
function fieldOf(issue: v.InferIssue<typeof schema>): string {
  const steps = (issue.path ?? []).map(({ key }) =>
    typeof key === 'number' ? `[${key}]` : `.${String(key)}`,
  )
  return `parlance${steps.join('')}`
}
