import { readFileSync } from 'node:fs'

/** The text of the golden cases that LMDeploy's templates are held to. */
export function goldenFile(): string {
  return readFileSync(new URL('../../../conformance/lmdeploy.json', import.meta.url), 'utf8')
}
