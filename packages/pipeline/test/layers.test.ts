import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const SOURCE = fileURLToPath(new URL('../src/', import.meta.url))

/** Folders from the lowest up: each imports from those before it, and from itself. */
const LAYERS = [
  'values',
  'signals',
  'batches',
  'text',
  'template',
  'engine',
  'engines/common',
  'engines/logprobs',
  'engines/http',
  'engines',
  'llama-cpp',
  'pipeline',
]

/** The layer of a file by its path below the source; the longest folder counts. */
function layerOf(path: string): number {
  const found = LAYERS.filter((layer) => path.startsWith(`${layer}/`))
  return LAYERS.indexOf(found.sort((one, other) => other.length - one.length)[0] ?? '')
}

test('imports go down only', async () => {
  const files = (await readdir(SOURCE, { recursive: true })).map((file) => file.replaceAll('\\', '/'))
  const upwards: string[] = []
  for (const file of files.filter((name) => name.endsWith('.ts') && name.includes('/'))) {
    const text = await readFile(join(SOURCE, file), 'utf8')
    for (const [, imported = ''] of text.matchAll(/from '(\.[^']+)'/g)) {
      const target = normalize(join(dirname(file), imported)).replaceAll('\\', '/')
      if (layerOf(target) > layerOf(file)) upwards.push(`${file} -> ${target}`)
    }
    expect(layerOf(file), file).toBeGreaterThanOrEqual(0)
  }
  expect(upwards).toEqual([])
})
