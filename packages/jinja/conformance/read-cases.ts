import { readFileSync } from 'node:fs'
import type { JinjaCase } from './run-jinja-case.js'

interface CaseFile {
  readonly tables?: Readonly<Record<string, readonly unknown[]>>
  readonly cases: readonly unknown[]
}

/** The cases of a file, with every `{"$ref": "table/index"}` replaced by what it stands for. */
export function readCases(path: string | URL): readonly JinjaCase[] {
  const { tables = {}, cases } = JSON.parse(readFileSync(path, 'utf8')) as CaseFile
  const resolve = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, '$ref')) return value
    const [table = '', index = ''] = String(Reflect.get(value, '$ref')).split('/')
    return tables[table]?.[Number(index)]
  }
  return cases.map((item) => {
    const test = item as JinjaCase
    const fields = Object.entries(test).map(([name, value]) => [name, resolve(value)])
    const resolved = Object.fromEntries(fields) as JinjaCase
    if (test.context === undefined) return resolved
    const context = Object.entries(test.context).map(([name, value]) => [name, resolve(value)])
    return { ...resolved, context: Object.fromEntries(context) as Record<string, unknown> }
  })
}
