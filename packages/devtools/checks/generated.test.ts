import { expect, test } from 'vitest'
import { generate, staleFiles } from '../src/generate/generate.js'
import { ROOT } from '../src/workspace/root.js'

test('manifests, known templates, versions and the table of templates are what the classes say', async () => {
  const stale = staleFiles(ROOT, await generate(ROOT)).map(
    ({ path }) => `${path} is stale; run: pnpm generate`,
  )
  expect(stale).toEqual([])
})
