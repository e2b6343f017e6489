import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { project } from './support/project.js'
import { runHere } from './support/run-here.js'

const README = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** The samples: a command line, and what it writes as a comment below. */
const SAMPLES = [...README.matchAll(/^parlance (.+)\n((?:#.*\n)+)/gm)].map(([, line, comment]) => {
  return [line!, comment!.replace(/^# ?/gm, '').trimEnd()] as const
})

test('samples are there', () => {
  expect(SAMPLES.map(([line]) => line.split(' ')[0])).toEqual(['render', 'resolve', 'explain'])
})

test.each(SAMPLES)('parlance %s writes what the README says', async (line, output) => {
  const { stdout } = await project().run(line.split(' '))
  expect(stdout.replaceAll(version, '0.1.0').trimEnd()).toBe(output)
})

/** Every key of a value, but those below what is not the command's own: messages. */
function keysOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [key, ...(key === 'message' ? [] : keysOf(inner))])
}

test.each([
  ['list', '--json'],
  ['resolve', 'base', '--json'],
  ['render', 't.json', '-m', 'Hi', '--format', 'segments'],
  ['parse', 't.json', 't.json', '--json'],
  ['explain', 't.json', '-m', 'Hi', '--json'],
  ['diff', 't.json', 'w.json', '-m', 'Hi', '--json'],
  ['check', 'w.json', '--json'],
])('the README has every key of %s %s', async (...args) => {
  const { folder: cwd, write } = project([])
  write('t.json', { user: 'U: ', assistant: 'A: ' })
  write('w.json', { user: 'User: ', stop_words: ['<end>'] })
  const keys = keysOf(JSON.parse((await runHere(args, { cwd })).stdout))
  expect(keys.length).toBeGreaterThan(2)
  for (const key of new Set(keys)) expect(README).toContain(`\`${key}\``)
})
