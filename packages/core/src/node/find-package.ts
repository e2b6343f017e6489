import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A package.json with the folder that holds it. */
export interface FoundPackage {
  readonly folder: string
  readonly json: Readonly<Record<string, unknown>>
}

/** The nearest package.json at or above `from`; undefined when there is none. */
export function nearestPackage(from: string): FoundPackage | undefined {
  for (const folder of upwards(from)) {
    const found = readPackage(folder)
    if (found !== undefined) return found
  }
  return undefined
}

/** An installed package as seen from `folder`: in its node_modules or in one above it. */
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
  try {
    return { folder, json: JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown> }
  } catch {
    return undefined
  }
}
