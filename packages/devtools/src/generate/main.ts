import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '../workspace/root.js'
import { generate, staleFiles } from './generate.js'

// Writes the generated files; with --check it writes nothing and fails when one is stale.
const { values } = parseArgs({ options: { check: { type: 'boolean' } } })
const stale = staleFiles(ROOT, await generate(ROOT))
for (const { path, content } of stale) {
  if (values.check === true) console.error(`${path} is stale; run: pnpm generate`)
  else writeFileSync(join(ROOT, path), content)
}
if (values.check === true && stale.length > 0) process.exitCode = 1
else console.log(`${stale.length} generated files ${values.check === true ? 'are stale' : 'were written'}`)
