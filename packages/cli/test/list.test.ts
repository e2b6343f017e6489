import { expect, test } from 'vitest'
import { project } from './support/project.js'

test('all templates by name, with what their classes know where they are installed', async () => {
  const { run } = project(['qwen'])
  const { code, stdout, stderr } = await run(['list'])
  expect(code).toBe(0)
  expect(stdout).toMatch(/^NAME +FAMILY +PACKAGE +TOOLS +REASONING\n/)
  expect(stdout).toMatch(/^qwen3 .*qwen +@parlance\/plugin-qwen +hermes +<think>\.\.\.<\/think>$/m)
  expect(stdout).toMatch(/^vicuna.* vicuna +@parlance\/plugin-vicuna +\? +\?$/m)
  expect(stderr).toMatch(/^\d+ of \d+ templates are not installed/)
})

test('--json has the same keys for every entry', async () => {
  const { run } = project(['vicuna'])
  const { stdout, stderr } = await run(['list', '--json'])
  const all = JSON.parse(stdout) as Record<string, unknown>[]
  const keys = [
    'name',
    'aliases',
    'family',
    'package',
    'installed',
    'version',
    'digest',
    'stops',
    'tool_format',
    'reasoning_marks',
    'error',
  ]
  for (const entry of all) expect(Object.keys(entry)).toEqual(keys)
  expect(all.find(({ name }) => name === 'vicuna')).toMatchObject({
    family: 'vicuna',
    package: '@parlance/plugin-vicuna',
    installed: true,
    digest: expect.stringMatching(/^[0-9a-f]{16}$/),
    stops: ['</s>'],
  })
  expect(all.find(({ name }) => name === 'qwen3')).toMatchObject({
    installed: false,
    digest: null,
    stops: null,
  })
  expect(stderr).toMatch(/^\d+ of \d+ templates are not installed \("installed": false\)/)
  const installed = JSON.parse((await run(['list', '--installed', '--json'])).stdout) as { name: string }[]
  expect(installed.map(({ name }) => name)).toEqual(['base', 'hf', 'llava-chatml', 'llava-v1', 'vicuna'])
})
