import { globSync } from 'tinyglobby'
import { ROOT } from '../workspace/root.js'

/** The golden files of the repository, in order. */
export function goldenFiles(): string[] {
  return globSync('conformance/**/*.json', { cwd: ROOT, absolute: true }).sort()
}
