import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readWorkspace } from '../src/workspace/read-workspace.js'
import { ROOT } from '../src/workspace/root.js'
import { isPlugin, isPublic } from '../src/workspace/workspace-package.js'

const packages = readWorkspace(ROOT).filter(isPublic)
const folder = mkdtempSync(join(tmpdir(), 'parlance-pack-'))
const tarballs = new Map<string, string>()

/** Each package packed as it would be published. */
beforeAll(() => {
  for (const pkg of packages) {
    const file = join(folder, `${pkg.path.replace('/', '-')}.tgz`)
    execFileSync(join(ROOT, 'node_modules/.bin/pnpm'), ['pack', '--out', file], { cwd: pkg.folder })
    tarballs.set(pkg.name, file)
  }
}, 300_000)
afterAll(() => rmSync(folder, { recursive: true }))

test.each(packages.map((pkg) => [pkg.name, pkg] as const))('%s is ready to publish', async (name, pkg) => {
  const { manifest } = pkg
  expect(manifest).toMatchObject({
    license: 'Apache-2.0',
    type: 'module',
    engines: { node: '>=20.19' },
    publishConfig: { access: 'public', provenance: true },
    repository: { directory: pkg.path },
  })
  expect(manifest.files).toEqual(expect.arrayContaining(['dist', 'README.md', 'LICENSE']))
  if (isPlugin(pkg)) expect(manifest.peerDependencies?.['@parlance/core']).toBe('>=0.1.0 <1')
  else expect(pkg.path).not.toMatch(/^plugins\//)
  const bytes = Uint8Array.from(readFileSync(tarballs.get(name)!))
  const { messages } = await publint({ pack: { tarball: bytes.buffer }, strict: true })
  expect(messages.map((message) => formatMessage(message, { ...manifest }))).toEqual([])
})

test.each(packages.map((pkg) => [pkg.name] as const))('%s has types for each entry', (name) => {
  const attw = join(ROOT, 'packages/devtools/node_modules/.bin/attw')
  const json = ['package.json', 'known-templates.json'].flatMap((entry) => ['--exclude-entrypoints', entry])
  const options = ['--profile', 'esm-only', '--format', 'ascii', '--no-color', ...json]
  // It ends with another exit code than 0, and so throws, when an entry has a problem under the profile.
  expect(execFileSync(attw, [tarballs.get(name)!, ...options], { encoding: 'utf8' })).toContain('(ESM)')
})
