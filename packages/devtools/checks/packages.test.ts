import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { afterAll, expect, test } from 'vitest'
import { readWorkspace } from '../src/workspace/read-workspace.js'
import { ROOT } from '../src/workspace/root.js'
import { isPlugin, isPublic } from '../src/workspace/workspace-package.js'

const packages = readWorkspace(ROOT).filter(isPublic)
const folder = mkdtempSync(join(tmpdir(), 'parlance-pack-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs a tool of the repository. @returns what it prints */
function tool(name: string, args: readonly string[], cwd: string): string {
  return execFileSync(join(ROOT, 'node_modules/.bin', name), args, { cwd, encoding: 'utf8' })
}

test.each(packages.map((pkg) => [pkg.name, pkg] as const))('%s is ready to publish', async (_, pkg) => {
  const { manifest } = pkg
  expect(manifest).toMatchObject({
    license: 'Apache-2.0',
    type: 'module',
    engines: { node: '>=20.19' },
    publishConfig: { access: 'public', provenance: true },
    repository: { directory: pkg.path },
  })
  expect(manifest.files).toEqual(expect.arrayContaining(['dist', 'README.md', 'LICENSE']))
  if (isPlugin(pkg)) {
    expect(manifest.keywords).toContain('parlance-plugin')
    expect(manifest.peerDependencies?.['@parlance/core']).toBe('>=0.1.0 <1')
  }
  const { messages } = await publint({
    pack: { tarball: pack(pkg.folder, pkg.name) },
    strict: true,
  })
  expect(messages.map((message) => formatMessage(message, { ...manifest }))).toEqual([])
})

test.each(packages.map((pkg) => [pkg.name, pkg] as const))('%s has types for each entry', (_, pkg) => {
  const attw = join(ROOT, 'packages/devtools/node_modules/.bin/attw')
  const file = join(folder, `${pkg.name.replace('@', '').replace('/', '-')}.tgz`)
  const json = ['package.json', 'known-templates.json'].flatMap((name) => ['--exclude-entrypoints', name])
  // It ends with another exit code than 0, and so throws, when an entry has a problem under the profile.
  const out = execFileSync(
    attw,
    [file, '--profile', 'esm-only', '--format', 'ascii', '--no-color', ...json],
    {
      encoding: 'utf8',
    },
  )
  expect(out).toContain('(ESM)')
})

/** Packs a package as it would be published. @returns the path of the tarball */
function packTo(from: string, name: string): string {
  const file = join(folder, `${name.replace('@', '').replace('/', '-')}.tgz`)
  tool('pnpm', ['pack', '--out', file], from)
  return file
}

function pack(from: string, name: string): ArrayBuffer {
  const bytes = execFileSync('cat', [packTo(from, name)], { maxBuffer: 1 << 28 })
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
}
