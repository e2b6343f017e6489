import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PluginManifest } from '@parlance/core/node'
import { build } from 'esbuild'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readManifest, readWorkspace } from '../src/workspace/read-workspace.js'
import { ROOT } from '../src/workspace/root.js'
import { isPlugin } from '../src/workspace/workspace-package.js'

const plugins = readWorkspace(ROOT).filter(isPlugin)
/** Inside the package, so that its imports resolve as those of a program that has installed the plugins. */
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(ROOT, 'packages/devtools/.bundle-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const BUNDLERS = {
  esbuild: async (input: string, file: string) => {
    await build({
      entryPoints: [input],
      outfile: file,
      bundle: true,
      minify: true,
      treeShaking: true,
      format: 'esm',
      platform: 'node',
    })
  },
  rolldown: async (input: string, file: string) => {
    const bundle = await rolldown({ input, treeshake: true, platform: 'node' })
    await bundle.write({ file, format: 'esm', minify: true })
  },
}

test('every plugin is installed where it is checked', () => {
  const { devDependencies = {}, dependencies = {} } = readManifest(join(ROOT, 'packages/devtools'))
  const missing = plugins.filter(({ name }) => !(name in devDependencies) && !(name in dependencies))
  expect(missing.map(({ name }) => `${name} is no devDependency of packages/devtools`)).toEqual([])
})

const cases = plugins.flatMap((plugin) =>
  Object.keys(BUNDLERS).map((name) => [plugin.name, name, plugin] as const),
)

test.each(cases)('importing %s survives the tree-shaking of %s', async (name, bundler, plugin) => {
  const file = join(folder, `${bundler}-${plugin.path.replace('/', '-')}`)
  writeFileSync(
    `${file}.in.mjs`,
    `import '${name}'\nimport { MODELS } from '@parlance/core'\nconsole.log(JSON.stringify(MODELS.names()))\n`,
  )
  await BUNDLERS[bundler as keyof typeof BUNDLERS](`${file}.in.mjs`, `${file}.mjs`)
  const names = JSON.parse(execFileSync(process.execPath, [`${file}.mjs`], { encoding: 'utf8' })) as string[]
  const { templates } = plugin.manifest.parlance as PluginManifest
  expect(names).toEqual(['base', ...templates.flatMap((template) => [template.name, ...template.aliases])])
})
