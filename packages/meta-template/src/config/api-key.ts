import { MissingKeyError } from '../errors/model-errors.js'
import { InvalidOptionError } from '../errors/template-errors.js'

/** The variables of an environment, e.g. `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>

/**
 * The keys that a model entry stands for. `ENV` stands for an environment variable; anything else is a key itself.
 *
 * @param key one key or several
 * @param environment given by the caller; nothing is read from the process
 * @param variable name of the variable for which `ENV` stands
 * @throws MissingKeyError; InvalidOptionError without an environment where one is needed
 */
export function resolveKeys(
  key: string | readonly string[] | undefined,
  environment: Environment,
  variable: string,
): readonly string[] {
  const keys = key === undefined ? [] : [key].flat()
  return keys.map((text) => {
    if (text !== 'ENV') return text
    if (typeof environment !== 'object' || environment === null)
      throw new InvalidOptionError(
        'environment',
        environment,
        'the variables of an environment',
        'For example process.env.',
      )
    const value = Object.hasOwn(environment, variable) ? environment[variable] : undefined
    if (value === undefined || value === '') throw new MissingKeyError(variable)
    return value
  })
}
