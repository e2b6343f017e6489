import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '../src/workspace/root.js'

const REGISTERED = `import { BaseChatTemplate, MODELS, register } from '@parlance/core'

@register({ name: 'decorated', aliases: ['also'] })
class Decorated extends BaseChatTemplate {
  static override readonly fields = { user: 'U: ' }
}
console.log(JSON.stringify([MODELS.get('decorated') === Decorated, MODELS.build('also').render('hi')]))
`

const INJECTED = `import { BaseChatTemplate, CLOCK, inject, MODELS, register } from '@parlance/core'

class Asks extends BaseChatTemplate {
  constructor(fields: object = {}, @inject(CLOCK) readonly clock?: object) {
    super(fields)
  }
}
class Inherits extends Asks {}
@register('own')
class Own extends Asks {
  readonly given: number
  constructor(fields: object = {}, ...rest: unknown[]) {
    super(fields)
    this.given = rest.length
  }
}
const asks = [Asks, Inherits].map((cls) => MODELS.instantiate(cls).clock !== undefined)
console.log(JSON.stringify([...asks, MODELS.instantiate(Own).given]))
`

/** Inside the package, so that its imports resolve as those of a program that has installed core. */
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(ROOT, 'packages/devtools/.decorators-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const COMPILERS = {
  tsc: (source: string, experimentalDecorators: boolean) => {
    writeFileSync(join(folder, 'main.mts'), source)
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
  esbuild: (source: string, experimentalDecorators: boolean) => {
    const tsconfigRaw = { compilerOptions: { experimentalDecorators } }
    return transformSync(source, { loader: 'ts', target: 'es2022', tsconfigRaw }).code
  },
}

/** Runs a module. @returns what it prints, as JSON */
function run(name: string, code: string): unknown {
  const file = join(folder, `${name}.mjs`)
  writeFileSync(file, code)
  return JSON.parse(execFileSync(process.execPath, [file], { encoding: 'utf8' }))
}

test.each([
  ['legacy', 'tsc'],
  ['standard', 'tsc'],
  ['legacy', 'esbuild'],
  ['standard', 'esbuild'],
] as const)('@register works as a %s decorator compiled by %s', (rules, compiler) => {
  const code = COMPILERS[compiler](REGISTERED, rules === 'legacy')
  expect(run(`${rules}-${compiler}`, code)).toEqual([true, 'U: hi'])
})

test.each([
  ['tsc', 'is given nothing', 0],
  ['esbuild, which writes no metadata,', 'is given what the class asks for that it extends', 1],
] as const)('@inject compiled by %s: a constructor that asks for nothing %s', (compiler, _, given) => {
  const code = COMPILERS[compiler === 'tsc' ? 'tsc' : 'esbuild'](INJECTED, true)
  expect(run(`inject-${given}`, code)).toEqual([true, true, given])
})
