import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadForms } from '../src/conformance/forms.js'
import { goldenFiles } from '../src/conformance/golden-files.js'
import { loadPlugins } from '../src/conformance/load-plugins.js'
import { type FileResults, runFile } from '../src/conformance/run-file.js'
import { SCOREBOARD, scoreboard } from '../src/conformance/scoreboard/scoreboard.js'
import { readWorkspace } from '../src/workspace/read-workspace.js'
import { ROOT } from '../src/workspace/root.js'

test('the scoreboard is what the golden cases give', async () => {
  await loadPlugins(readWorkspace(ROOT))
  const forms = await loadForms()
  const ran: FileResults[] = []
  for (const file of goldenFiles()) ran.push(await runFile(file, forms))
  const written = readFileSync(join(ROOT, SCOREBOARD), 'utf8')
  expect(written === scoreboard(ran), `${SCOREBOARD} is stale; run: pnpm conformance --write`).toBe(true)
})
