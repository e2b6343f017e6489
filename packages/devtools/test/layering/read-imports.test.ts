import { expect, test } from 'vitest'
import { readImports } from '../../src/layering/read-imports.js'

test('every way to name a module is found, with its line', () => {
  const code = [
    "import a, { type B } from 'static'",
    "import type { C } from 'type-only'",
    "export * from './all.js'",
    "export { d } from 'named'",
    "import 'side-effect'",
    "type T = import('import-type').T",
    "await import('dynamic')",
    'await import(`template`)',
    "import e = require('import-equals')",
    "const f = require('require')",
  ]
  expect(readImports('a.ts', code.join('\n'))).toEqual([
    { specifier: 'static', line: 1 },
    { specifier: 'type-only', line: 2 },
    { specifier: './all.js', line: 3 },
    { specifier: 'named', line: 4 },
    { specifier: 'side-effect', line: 5 },
    { specifier: 'import-type', line: 6 },
    { specifier: 'dynamic', line: 7 },
    { specifier: 'template', line: 8 },
    { specifier: 'import-equals', line: 9 },
    { specifier: 'require', line: 10 },
  ])
})

test('text and comments that look like imports, and computed names, are none', () => {
  const code = [
    "// import 'comment'",
    'const text = "import \'text\'"',
    'await import(text)',
    "await import('./' + text)",
  ].join('\n')
  expect(readImports('a.ts', code)).toEqual([])
})

test('a file that does not parse is an error that names it', () => {
  expect(() => readImports('broken.ts', 'import {')).toThrow(/^broken\.ts does not parse: /)
})
