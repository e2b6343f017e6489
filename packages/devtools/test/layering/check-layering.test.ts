import { expect, test } from 'vitest'
import { checkLayering } from '../../src/layering/check-layering.js'
import { describeViolation } from '../../src/layering/violation.js'
import { readWorkspace } from '../../src/workspace/read-workspace.js'
import { writeFiles } from '../support/write-files.js'

const sourceExports = (...names: string[]) =>
  Object.fromEntries(
    names.map((name) => [
      name === 'index' ? '.' : `./${name}`,
      { '@parlance/source': `./src/${name}.ts`, default: `./dist/${name}.js` },
    ]),
  )

/** A house of four packages that keeps every rule; a case changes one file of it. */
const HOUSE = {
  'packages/python-text/package.json': { name: '@parlance/python-text', exports: sourceExports('index') },
  'packages/python-text/src/index.ts': 'export const strip = (s: string) => s\n',
  'packages/core/package.json': {
    name: '@parlance/core',
    exports: { ...sourceExports('index', 'node'), './package.json': './package.json' },
    dependencies: { '@parlance/python-text': 'workspace:^' },
  },
  'packages/core/src/index.ts': "export { strip } from '@parlance/python-text'\nexport * from './inner.js'\n",
  'packages/core/src/inner.ts': 'export const inner = 1\n',
  'packages/core/src/node.ts': "export { readFileSync } from 'node:fs'\n",
  'plugins/alpha/package.json': {
    name: '@parlance/plugin-alpha',
    keywords: ['parlance-plugin'],
    exports: sourceExports('index'),
    peerDependencies: { '@parlance/core': '>=0.1.0 <1' },
    devDependencies: { '@parlance/core': 'workspace:^', 'fast-check': '^4.0.0' },
  },
  'plugins/alpha/src/index.ts':
    "import type { inner } from '@parlance/core'\nexport type Inner = typeof inner\n",
  'plugins/alpha/test/alpha.test.ts':
    "import { test } from 'vitest'\nimport 'fast-check'\nimport '../src/index.js'\n",
  'plugins/beta/package.json': {
    name: '@parlance/plugin-beta',
    keywords: ['parlance-plugin'],
    exports: sourceExports('index'),
  },
  'plugins/beta/src/index.ts': 'export const beta = 1\n',
}

function violations(changes: Readonly<Record<string, string | object>>): string[] {
  return checkLayering(readWorkspace(writeFiles({ ...HOUSE, ...changes }))).map(describeViolation)
}

test('a house that keeps the rules has no violation', () => {
  expect(violations({})).toEqual([])
})

test('a package that imports upwards', () => {
  const python = HOUSE['packages/python-text/package.json']
  expect(
    violations({
      'packages/python-text/package.json': { ...python, dependencies: { '@parlance/core': 'workspace:^' } },
      'packages/python-text/src/index.ts': "\nexport type { inner } from '@parlance/core'\n",
    }),
  ).toEqual([
    'packages/python-text/src/index.ts:2 [layer] @parlance/python-text may not import @parlance/core; @parlance/python-text imports nothing of ours.',
    'packages/python-text/package.json [layer] @parlance/python-text may not import @parlance/core; @parlance/python-text imports nothing of ours.',
  ])
})

test('a plugin that imports another plugin', () => {
  const alpha = HOUSE['plugins/alpha/package.json']
  expect(
    violations({
      'plugins/alpha/package.json': { ...alpha, dependencies: { '@parlance/plugin-beta': 'workspace:^' } },
      'plugins/alpha/src/index.ts': "import '@parlance/core'\nawait import('@parlance/plugin-beta')\n",
    }),
  ).toEqual([
    'plugins/alpha/src/index.ts:2 [layer] @parlance/plugin-alpha may not import @parlance/plugin-beta; plugins/* imports @parlance/core, @parlance/formats, @parlance/python-text.',
    'plugins/alpha/package.json [layer] @parlance/plugin-alpha may not import @parlance/plugin-beta; plugins/* imports @parlance/core, @parlance/formats, @parlance/python-text.',
  ])
})

test('a package that the table of layers does not know', () => {
  expect(violations({ 'packages/attic/package.json': { name: '@parlance/attic' } })).toEqual([
    'packages/attic/package.json [layer] @parlance/attic has no row in the table of layers; add one that says what it may import.',
  ])
})

test.each([
  [
    'a file of another package',
    "import '../../../packages/core/src/inner.js'",
    '"../../../packages/core/src/inner.js" is a file of @parlance/core; import its entry.',
  ],
  [
    'a file outside of every package',
    "import '../../../outside.js'",
    '"../../../outside.js" lies outside of the package and is not published.',
  ],
  [
    'a subpath that is no entry',
    "import '@parlance/core/src/inner.js'",
    '"@parlance/core/src/inner.js" is no entry of @parlance/core; its entries are ., ./node, ./package.json.',
  ],
  [
    'its own package by name',
    "import '@parlance/plugin-alpha'",
    'imports its own package by name; use a relative import.',
  ],
])('a module that imports %s', (_what, code, message) => {
  expect(violations({ 'plugins/alpha/src/index.ts': `import '@parlance/core'\n${code}\n` })).toEqual([
    `plugins/alpha/src/index.ts:2 [reach-in] ${message}`,
  ])
})

test("a test that reaches into another package's files", () => {
  expect(violations({ 'plugins/alpha/test/alpha.test.ts': "import '../../beta/src/index.js'\n" })).toEqual([
    'plugins/alpha/test/alpha.test.ts:1 [reach-in] "../../beta/src/index.js" is a file of @parlance/plugin-beta; import its entry.',
  ])
})

test.each([
  [
    'node:fs',
    '"node:fs" needs Node, but the entry "." of @parlance/core has to run in browsers too; move it behind a Node entry.',
  ],
  [
    'path',
    '"path" needs Node, but the entry "." of @parlance/core has to run in browsers too; move it behind a Node entry.',
  ],
])('a module behind a browser-safe entry that imports %s', (specifier, message) => {
  expect(violations({ 'packages/core/src/inner.ts': `export * from '${specifier}'\n` })).toEqual([
    `packages/core/src/inner.ts:1 [node-builtin] ${message}`,
  ])
})

test('a plugin that imports a Node entry', () => {
  expect(violations({ 'plugins/alpha/src/index.ts': "import '@parlance/core/node'\n" })).toEqual([
    'plugins/alpha/src/index.ts:1 [node-builtin] "@parlance/core/node" needs Node, but the entry "." of @parlance/plugin-alpha has to run in browsers too; move it behind a Node entry.',
  ])
})

test('published code that imports a devDependency', () => {
  expect(
    violations({ 'plugins/alpha/src/index.ts': "import '@parlance/core'\nimport 'fast-check'\n" }),
  ).toEqual([
    'plugins/alpha/src/index.ts:2 [dependency] "fast-check" is imported, but fast-check is not in the dependencies or peerDependencies of @parlance/plugin-alpha.',
  ])
})

test('published code may import a devDependency that is built in', () => {
  const alpha = HOUSE['plugins/alpha/package.json']
  expect(
    violations({
      'plugins/alpha/package.json': { ...alpha, builtIn: ['fast-check'] },
      'plugins/alpha/src/index.ts': "import '@parlance/core'\nimport 'fast-check'\n",
    }),
  ).toEqual([])
})

test('a test that imports what is declared nowhere', () => {
  expect(violations({ 'plugins/alpha/test/alpha.test.ts': "import 'lodash/fp'\n" })).toEqual([
    'plugins/alpha/test/alpha.test.ts:1 [dependency] "lodash/fp" is imported, but lodash is not in the package.json of @parlance/plugin-alpha.',
  ])
})

test('a dependency that nothing imports', () => {
  expect(violations({ 'packages/core/src/index.ts': 'export const core = 1\n' })).toEqual([
    'packages/core/package.json [dependency] @parlance/python-text is a dependency of @parlance/core, but its published code does not import it.',
  ])
})

test('a dependency that nothing imports, but another dependency needs as its peer', () => {
  const core = HOUSE['packages/core/package.json']
  expect(
    violations({
      'packages/core/package.json': {
        ...core,
        dependencies: { ...core.dependencies, schemas: '^1.0.0', 'schemas-server': '^1.0.0' },
      },
      'packages/core/node_modules/schemas-server/package.json': { peerDependencies: { schemas: '^1.0.0' } },
      'packages/core/src/index.ts':
        "import 'schemas-server'\nexport { strip } from '@parlance/python-text'\n",
    }),
  ).toEqual([])
})
