import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describeValue } from '../errors/describe-value.js'
import { PackageFileError } from '../errors/package-errors.js'

/** A package.json with the folder that holds it. */
export interface FoundPackage {
  readonly folder: string
  /** Of the package.json. */
  readonly path: string
  readonly json: Readonly<Record<string, unknown>>
}

/**
 * The nearest package.json at or above `from`; undefined when there is none.
 *
 * @throws PackageFileError when it is no JSON object
 */
export function nearestPackage(from: string): FoundPackage | undefined {
  for (const folder of upwards(from)) {
    const found = readPackage(folder)
    if (found !== undefined) return found
  }
  return undefined
}

/** An installed package as seen from `folder`: in its node_modules or in one above it. Throws as `nearestPackage` does. */
export function installedPackage(name: string, folder: string): FoundPackage | undefined {
  for (const above of upwards(folder)) {
    const found = readPackage(join(above, 'node_modules', name))
    if (found !== undefined) return found
  }
  return undefined
}

function* upwards(from: string): Iterable<string> {
  let folder = from
  for (;;) {
    yield folder
    const above = dirname(folder)
    if (above === folder) return
    folder = above
  }
}

function readPackage(folder: string): FoundPackage | undefined {
  const path = join(folder, 'package.json')
  if (!existsSync(path)) return undefined
  const json = parsed(path)
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new PackageFileError(path, `holds ${describeValue(json)}; expected an object.`)
  }
  return { folder, path, json: json as FoundPackage['json'] }
}

/** Node takes a package.json with a byte order mark as well. */
function parsed(path: string): unknown {
  try {
    const text = readFileSync(path, 'utf8')
    return JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text)
  } catch (cause) {
    throw new PackageFileError(path, `cannot be read: ${(cause as Error).message}.`, cause)
  }
}
