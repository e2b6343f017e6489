import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { globSync } from 'tinyglobby'
import { afterAll, expect, test } from 'vitest'
import { codeBlocks } from '../src/readmes/code-blocks.js'
import { ROOT } from '../src/workspace/root.js'

const pages = globSync(
  ['README.md', 'packages/*/README.md', 'plugins/*/README.md', 'docs/**/*.md', 'CONTRIBUTING.md'],
  {
    cwd: ROOT,
    absolute: true,
  },
).sort()

const blocks = pages.flatMap((page) =>
  codeBlocks(readFileSync(page, 'utf8'), 'ts').map((block) => ({
    ...block,
    name: `${relative(ROOT, page)}:${block.line}`,
  })),
)

/** Inside this package, which has every package of the repository installed. */
const folder = mkdtempSync(join(ROOT, 'packages/devtools/.readme-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('there are blocks to run', () => {
  expect(blocks.length).toBeGreaterThan(10)
})

test.each(blocks.map((block) => [block.name, block] as const))('%s runs as it stands', (name, block) => {
  const place = join(folder, name.replaceAll(/[^\w]/g, '-'))
  mkdirSync(place)
  writeFileSync(join(place, 'package.json'), '{"type": "module"}')
  writeFileSync(join(place, 'tsconfig.json'), JSON.stringify(tsconfig))
  writeFileSync(join(place, 'block.ts'), `${block.code}\nexport {}\n`)
  execFileSync(join(ROOT, 'node_modules/.bin/tsc'), ['-p', place], { encoding: 'utf8', stdio: 'pipe' })
  execFileSync(process.execPath, [join(place, 'out/block.js')], {
    cwd: place,
    encoding: 'utf8',
    stdio: 'pipe',
  })
})

const tsconfig = {
  compilerOptions: {
    target: 'ES2022',
    module: 'NodeNext',
    lib: ['ES2023', 'DOM'],
    types: ['node'],
    strict: true,
    skipLibCheck: true,
    experimentalDecorators: true,
    emitDecoratorMetadata: true,
    outDir: 'out',
  },
  files: ['block.ts'],
}
