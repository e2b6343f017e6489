import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { REASONING_PARSERS, TOOL_PARSERS } from '../src/index.js'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const names = readme.slice(readme.indexOf('## Names'), readme.indexOf('## API'))
const paragraph = (start: string) => names.split('\n').find((line) => line.startsWith(start))!

describe('the README names every parser', () => {
  test.each([
    ['Reasoning', REASONING_PARSERS],
    ['Calls', TOOL_PARSERS],
  ] as const)('%s', (start, registry) => {
    const missing = registry.names().filter((name) => !paragraph(start).includes(`\`${name}\``))
    expect(missing).toEqual([])
  })
})
