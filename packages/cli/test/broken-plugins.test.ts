import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runHere } from './support/run-here.js'
import { temporaryFolder } from './support/temporary-folder.js'

/** A project with a plugin that does not work. */
function projectWith(broken: string, files: Readonly<Record<string, unknown>>): string {
  const folder = temporaryFolder()
  const plugin = join(folder, 'node_modules', broken)
  mkdirSync(plugin, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies: { [broken]: '*' } }))
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(plugin, name), typeof content === 'string' ? content : JSON.stringify(content))
  return folder
}

const PLUGIN = { keywords: ['parlance-plugin'], version: '1.0.0', main: 'index.js' }

const throwing = () =>
  projectWith('throws', {
    'package.json': {
      ...PLUGIN,
      parlance: { family: 'x', templates: [{ name: 'thrower', aliases: [], serves: {} }] },
    },
    'index.js': 'throw new Error("no file of mine")',
  })

test('a plugin that cannot be loaded is an entry with its error', async () => {
  const { code, stdout, stderr } = await runHere(['list', '--json'], { cwd: throwing() })
  expect(code).toBe(0)
  const entries = JSON.parse(stdout) as { name: string }[]
  expect(entries.find(({ name }) => name === 'thrower')).toEqual({
    name: 'thrower',
    aliases: [],
    family: null,
    package: 'throws',
    installed: true,
    version: null,
    digest: null,
    stops: null,
    tool_format: null,
    reasoning_marks: null,
    error: expect.stringContaining('no file of mine'),
  })
  expect(entries.find(({ name }) => name === 'base')).toMatchObject({ installed: true, error: null })
  expect(stderr).toMatch(/^note: thrower: .*no file of mine/m)
  const text = await runHere(['list', '--installed'], { cwd: throwing() })
  expect(text.stdout).toMatch(/^thrower +- +throws +\? +\?$/m)
})

test.each([
  [
    'a manifest of another form',
    { 'package.json': { ...PLUGIN, parlance: { family: 7 } } },
    'parlance.family',
  ],
  ['a torn package.json', { 'package.json': '{' }, 'package.json cannot be read'],
])('%s stops only who needs the plugin', async (_, files, message) => {
  const cwd = projectWith('broken', files)
  const note = new RegExp(`^note: A plugin is left out: .*${message}`)
  const works = await runHere(['render', 'base', '-m', 'Hi'], { cwd })
  expect(works).toMatchObject({ code: 0, stdout: 'Hi' })
  expect(works.stderr).toMatch(note)
  const fails = await runHere(['render', 'of-the-broken-one', '-m', 'Hi'], { cwd })
  expect(fails).toMatchObject({ code: 2, stdout: '', stderr: expect.stringMatching(note) })
  const compared = await runHere(['diff', 'base', 'base', '-m', 'Hi'], { cwd })
  expect(compared.stderr.match(/is left out/g)).toHaveLength(1)
  const jinja = await runHere(['render', '{{ messages[0].content }}', '-m', 'Hi'], { cwd })
  expect(jinja).toEqual({ code: 0, stdout: 'Hi', stderr: '' })
})
