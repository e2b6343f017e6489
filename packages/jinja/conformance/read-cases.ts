import { readFileSync } from 'node:fs'
import type { JinjaCase } from './run-jinja-case.js'

interface CaseFile {
  readonly tables?: Readonly<Record<string, readonly unknown[]>>
  /** Texts of templates; a case then names the key of its own in `template`. */
  readonly templates?: Readonly<Record<string, string>>
  readonly cases: readonly unknown[]
}

/** The cases of the file at `path`: see {@link parseCases}. */
export function readCases(path: string | URL): readonly JinjaCase[] {
  return parseCases(readFileSync(path, 'utf8'))
}

/** The cases of a file's text, with every `{"$ref": "table/index"}` and template key replaced by what it stands for. */
export function parseCases(json: string): readonly JinjaCase[] {
  const { tables = {}, templates, cases } = JSON.parse(json) as CaseFile
  const resolve = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, '$ref')) return value
    const [table = '', index = ''] = String(Reflect.get(value, '$ref')).split('/')
    return tables[table]?.[Number(index)]
  }
  return cases.map((item) => {
    const test = item as JinjaCase
    const fields = Object.entries(test).map(([name, value]) => [name, resolve(value)])
    const resolved = withTemplate(Object.fromEntries(fields) as JinjaCase, templates)
    if (test.context === undefined) return resolved
    const context = Object.entries(test.context).map(([name, value]) => [name, resolve(value)])
    return { ...resolved, context: Object.fromEntries(context) as Record<string, unknown> }
  })
}

function withTemplate(test: JinjaCase, templates: Readonly<Record<string, string>> | undefined): JinjaCase {
  if (templates === undefined || test.template === undefined) return test
  if (!Object.hasOwn(templates, test.template))
    throw new Error(`${test.id} names the template ${test.template}, which the file does not have`)
  return { ...test, template: templates[test.template]! }
}
