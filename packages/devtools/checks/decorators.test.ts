import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '../src/workspace/root.js'

const SOURCE = `import { BaseChatTemplate, MODELS, register } from '@parlance/core'

@register({ name: 'decorated', aliases: ['also'] })
class Decorated extends BaseChatTemplate {
  static override readonly fields = { user: 'U: ' }
}
console.log(JSON.stringify([MODELS.get('decorated') === Decorated, MODELS.build('also').render('hi')]))
`

/** Inside the package, so that its imports resolve as those of a program that has installed core. */
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(ROOT, 'packages/devtools/.decorators-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const COMPILERS: Record<string, (experimentalDecorators: boolean) => string> = {
  tsc: (experimentalDecorators) => {
    writeFileSync(join(folder, 'main.mts'), SOURCE)
    const compilerOptions = {
      target: 'ES2022',
      module: 'NodeNext',
      strict: true,
      skipLibCheck: true,
      types: [],
      experimentalDecorators,
      emitDecoratorMetadata: experimentalDecorators,
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['main.mts'] }))
    execFileSync(join(ROOT, 'node_modules/.bin/tsc'), ['-p', folder])
    return readFileSync(join(folder, 'main.mjs'), 'utf8')
  },
  esbuild: (experimentalDecorators) => {
    const tsconfigRaw = { compilerOptions: { experimentalDecorators } }
    return transformSync(SOURCE, { loader: 'ts', target: 'es2022', tsconfigRaw }).code
  },
}

test.each([
  ['legacy', 'tsc'],
  ['standard', 'tsc'],
  ['legacy', 'esbuild'],
  ['standard', 'esbuild'],
])('@register works as a %s decorator compiled by %s', (rules, compiler) => {
  const file = join(folder, `${rules}-${compiler}.mjs`)
  writeFileSync(file, COMPILERS[compiler]!(rules === 'legacy'))
  expect(JSON.parse(execFileSync(process.execPath, [file], { encoding: 'utf8' }))).toEqual([true, 'U: hi'])
})
