import { parseJson } from '@parlance/python-text'
import { GoldenFileError } from './golden-file-error.js'
import { SharedValues } from './shared-values.js'

/** A golden case of any form, with what it shares with other cases in its place. */
export interface GoldenCase {
  readonly id: string
  readonly [key: string]: unknown
}

/**
 * The cases of a golden file. In the compact form values that several cases have are stored once, in a table
 * `shared` beside `cases`, and `{"$ref": "name"}` stands for them; a file without the table is taken as it is.
 *
 * @param json the text, whose numbers keep their digits (1.0 stays 1.0), or the value that it stands for
 * @throws GoldenFileError, or JsonSyntaxError with line and column
 */
export function loadCases(json: string | object): readonly GoldenCase[] {
  const file = (typeof json === 'string' ? parseJson(json) : json) as {
    readonly cases?: unknown
    readonly shared?: unknown
  } | null
  if (typeof file !== 'object' || file === null) throw new GoldenFileError('The file', 'an object')
  if (!Array.isArray(file.cases)) throw new GoldenFileError('cases', 'a list')
  const shared = new SharedValues(file.shared)
  return file.cases.map((entry: unknown, index) => {
    const golden = shared.expand(entry) as GoldenCase | null
    if (typeof golden !== 'object' || golden === null || typeof golden.id !== 'string') {
      throw new GoldenFileError(`cases[${index}]`, 'an object with an id')
    }
    return golden
  })
}
