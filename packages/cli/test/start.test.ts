import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { BIN } from './support/run-cli.js'

/** What a built file imports before anything runs, through the files of its own that it imports. */
function importsOf(path: string, seen = new Set<string>()): string[] {
  if (seen.has(path)) return []
  seen.add(path)
  const found = [...readFileSync(path, 'utf8').matchAll(/^import (?:[^"]* from )?"([^"]+)"/gm)]
  const names = found.flatMap(([, name]) => {
    return name!.startsWith('.') ? importsOf(join(dirname(path), name!), seen) : [name!]
  })
  return [...new Set(names)].filter((name) => !name.startsWith('node:')).sort()
}

test('to start, and to render, is to read little: no engine, no server, no Jinja', () => {
  const start = ['commander', 'picocolors']
  expect(importsOf(BIN)).toEqual(start)
  const render = BIN.replace('main.js', 'shared/render.js')
  expect(importsOf(render)).toEqual([
    '@parlance/core',
    '@parlance/core/node',
    '@parlance/python-text',
    ...start,
  ])
})
