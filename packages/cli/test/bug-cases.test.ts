import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { project } from './support/project.js'

/** A fault that users met in commands of this kind. */
interface BugCase {
  readonly id: string
  readonly given: Readonly<Record<string, unknown>>
  readonly expect: Readonly<Record<string, unknown>>
}

const FILE = new URL('./fixtures/cli-cases.json', import.meta.url)
const { cases } = JSON.parse(readFileSync(FILE, 'utf8')) as { readonly cases: readonly BugCase[] }

/** The case, typed as its test reads it. */
function bugCase<Given, Expected>(id: string): { given: Given; wanted: Expected } {
  const found = cases.find((one) => one.id === id)
  if (found === undefined) throw new Error(`there is no case ${id}`)
  return { given: found.given as Given, wanted: found.expect as Expected }
}

test('B014: a path that is not there never looks like a name', async () => {
  const { given, wanted } = bugCase<
    { args: string[] },
    { stderr_mentions: string[]; stderr_not_mentions: string[] }
  >('B014')
  const { code, stderr } = await project().run(given.args)
  expect(code).toBe(3)
  for (const words of wanted.stderr_mentions) expect(stderr).toContain(words)
  for (const words of wanted.stderr_not_mentions) expect(stderr.toLowerCase()).not.toContain(words)
})

test('B155: the first difference of two templates', async () => {
  const { given, wanted } = bugCase<
    { template_a: string; template_b: string; messages: object[] },
    { exit: number; first_difference: object }
  >('B155')
  const { run, write } = project()
  write('a.jinja', given.template_a)
  write('b.jinja', given.template_b)
  write('chat.json', given.messages)
  const { code, stdout } = await run(['diff', 'a.jinja', 'b.jinja', 'chat.json', '--json'])
  expect(code).toBe(wanted.exit)
  expect(JSON.parse(stdout)).toMatchObject({ first_difference: wanted.first_difference })
})

test('B171: the time of day in a prompt', async () => {
  const { given, wanted } = bugCase<{ template: string }, { finding: { kind: string; mentions: string[] } }>(
    'B171',
  )
  const { run, write } = project()
  write('time.jinja', given.template)
  const { stdout } = await run(['check', 'time.jinja', '--json'])
  const { findings } = JSON.parse(stdout) as { findings: { kind: string; message: string }[] }
  const found = findings.find(({ kind }) => kind === wanted.finding.kind)
  for (const words of wanted.finding.mentions) expect(found?.message).toContain(words)
})

test('B186: what a list says of each template', async () => {
  const { given, wanted } = bugCase<{ args: string[] }, { each_entry_has: string[] }>('B186')
  const { stdout } = await project().run(given.args)
  const entries = JSON.parse(stdout) as object[]
  expect(entries.length).toBeGreaterThan(50)
  for (const entry of entries)
    expect(Object.keys(entry)).toEqual(expect.arrayContaining(wanted.each_entry_has))
})

test('each case has its test', () => {
  expect(cases.map(({ id }) => id)).toEqual(['B014', 'B155', 'B171', 'B186'])
})
