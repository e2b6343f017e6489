import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { newPlugin } from '../src/new-plugin/new-plugin.js'
import { ROOT } from '../src/workspace/root.js'

// A workspace of its own, so that nothing else sees the plugin.
const root = realpathSync(mkdtempSync(join(tmpdir(), 'parlance-new-')))
afterAll(() => rmSync(root, { recursive: true }))

/** Runs a tool of the repository in the new plugin; a failure shows what the tool printed. */
function tool(family: string, name: string, args: readonly string[]): void {
  const cwd = join(root, 'plugins', family)
  try {
    execFileSync(join(ROOT, 'node_modules/.bin', name), args, { cwd, encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`${name} ${args.join(' ')}\n${stdout}${stderr}`)
  }
}

test.each(['alpha', 'gpt-like'])('a new plugin passes at once: %s', (family) => {
  const paths = newPlugin(family, root)
  expect(paths).toContain(`plugins/${family}/src/${family}.ts`)
  for (const file of ['tsconfig.base.json', 'vitest.config.ts', 'rolldown.config.mjs', 'biome.json']) {
    cpSync(join(ROOT, file), join(root, file))
  }
  const modules = join(root, 'plugins', family, 'node_modules/@parlance')
  mkdirSync(modules, { recursive: true })
  for (const name of ['core', 'testkit']) symlinkSync(join(ROOT, 'packages', name), join(modules, name))
  rmSync(join(root, 'node_modules'), { force: true })
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))

  tool(family, 'biome', ['check', '--vcs-enabled=false', '.'])
  tool(family, 'tsc', ['-p', 'tsconfig.json'])
  tool(family, 'vitest', ['run', '--root', '.', '--config', '../../vitest.config.ts'])
  tool(family, 'tsc', ['-p', 'tsconfig.build.json'])
  tool(family, 'rolldown', ['-c', '../../rolldown.config.mjs', '--log-level', 'warn'])
})
