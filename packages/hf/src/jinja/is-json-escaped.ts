import { compile, isJinjaError } from '@parlance/jinja'

/** Whether a text that is no template is the JSON form of one, as it stands between quotes in a JSON file. */
export function isJsonEscaped(source: string): boolean {
  const decoded = decode(source)
  return decoded !== undefined && decoded !== source && compiles(decoded)
}

function decode(source: string): string | undefined {
  try {
    const value: unknown = JSON.parse(source.startsWith('"') ? source : `"${source}"`)
    return typeof value === 'string' ? value : undefined
  } catch {
    return undefined
  }
}

function compiles(source: string): boolean {
  try {
    compile(source)
    return true
  } catch (error) {
    if (isJinjaError(error)) return false
    throw error
  }
}
