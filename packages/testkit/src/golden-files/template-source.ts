import { parseJson } from '@parlance/python-text'
import { GoldenFileError } from '../conformance/golden-file-error.js'
import { readGoldenFile } from './read-golden-file.js'

/** Where the text of a maker's template is: a file of an npm package, and the entry in it where the file has many. */
export interface TemplateSource {
  readonly npm: string
  readonly file: string
  readonly key?: string
  readonly nth?: number
  /** First 16 hex digits of the SHA-256 of the text. */
  readonly sha256: string
}

/**
 * Where an npm package has the text of the template that a class stands for, as the golden file of its family says.
 *
 * @param file as in {@link readGoldenFile}: `conformance/families/qwen.json`
 * @throws GoldenFileError when the file knows none for the class
 */
export function templateSource(file: string | URL, name: string): TemplateSource {
  const { templates = {} } = parseJson(readGoldenFile(file)) as {
    readonly templates?: Readonly<Record<string, { readonly template_from?: TemplateSource }>>
  }
  const source = Object.hasOwn(templates, name) ? templates[name]?.template_from : undefined
  if (source === undefined)
    throw new GoldenFileError(`templates.${name}.template_from`, 'an npm package and a file')
  return source
}
