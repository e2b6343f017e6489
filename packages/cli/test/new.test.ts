import { execFileSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { project } from './support/project.js'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** Runs a tool of the repository in a folder; a failure shows what the tool printed. */
function tool(cwd: string, name: string, args: readonly string[]): void {
  try {
    execFileSync(join(ROOT, 'node_modules/.bin', name), args, { cwd, encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`${name} ${args.join(' ')}\n${stdout}${stderr}`)
  }
}

test.each([
  ['template', 'my-model2.5', ['src/my-model2.5.ts', 'test/my-model2.5.test.ts']],
  ['plugin', 'my-family', ['src/index.ts', 'src/my-family.ts', 'src/plugin.ts', 'test/my-family.test.ts']],
])('a new %s compiles, and its test passes', async (kind, name, files) => {
  const { folder, run, write } = project([])
  const { code, stdout, stderr } = await run(['new', kind, name])
  expect(code).toBe(0)
  const common = ['.gitignore', 'README.md', 'package.json', 'tsconfig.json', 'vitest.config.ts']
  const paths = [...common, ...files].map((file) => `${name}/${file}`)
  expect(stdout.trimEnd().split('\n').sort()).toEqual(paths.sort())
  expect(stderr).toContain(`Next: cd ${name} && npm install && npm test`)

  // What npm install would bring.
  const own = join(folder, name)
  write(`${name}/node_modules/.keep`, '')
  for (const one of ['vitest', 'typescript']) {
    symlinkSync(join(ROOT, 'node_modules', one), join(own, 'node_modules', one))
  }
  symlinkSync(
    fileURLToPath(new URL('../node_modules/@parlance', import.meta.url)),
    join(own, 'node_modules/@parlance'),
  )
  tool(own, 'tsc', [])
  tool(own, 'vitest', ['run'])
})

test('nothing is written over, and no name is taken twice', async () => {
  const { run, write } = project([])
  write('mine/file.txt', 'x')
  const there = await run(['new', 'template', 'mine'])
  expect(there).toMatchObject({ code: 3, stdout: '', stderr: expect.stringContaining('is there already') })
  const taken = await run(['new', 'plugin', 'qwen3'])
  expect(taken).toMatchObject({ code: 2, stderr: expect.stringContaining('"qwen3" exists already') })
  const wrong = await run(['new', 'template', '../up'])
  expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('"../up" is no name') })
  const kind = await run(['new', 'plugn', 'x'])
  expect(kind).toMatchObject({ code: 2, stderr: expect.stringContaining('Did you mean plugin?') })
})
