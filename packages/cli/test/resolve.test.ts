import { expect, test } from 'vitest'
import { project } from './support/project.js'

test('what serves a model, and why', async () => {
  const { run } = project()
  const { code, stdout } = await run(['resolve', 'Qwen/Qwen3-8B'])
  expect(code).toBe(0)
  expect(stdout).toMatch(
    /^template +qwen3\npackage +@parlance\/plugin-qwen \S+\nbecause +the name "qwen3-8b" fits/,
  )
  const vicuna = JSON.parse((await run(['resolve', 'lmsys/vicuna-7b-v1.5', '--json'])).stdout)
  expect(vicuna).toEqual({
    model: 'lmsys/vicuna-7b-v1.5',
    name: 'vicuna',
    package: '@parlance/plugin-vicuna',
    version: expect.any(String),
    digest: expect.any(String),
    source: 'model_id',
    reason: expect.any(String),
    alternatives: expect.any(Array),
    installed: true,
    install: null,
    stops: ['</s>'],
    tool_format: null,
    reasoning_marks: null,
    notes: [],
    looked_at: [],
  })
})

test('the tag of a version is no path', async () => {
  const { code, stdout } = await project().run(['resolve', 'qwen3:8b'])
  expect({ code, name: /^template +(\S+)/.exec(stdout)?.[1] }).toEqual({ code: 0, name: 'qwen3' })
})

test('a template that is not installed is an answer as well', async () => {
  const { run } = project([])
  const { code, stdout } = await run(['resolve', 'Qwen/Qwen3-8B'])
  expect(code).toBe(0)
  expect(stdout).toMatch(/^not installed +run: npm install @parlance\/plugin-qwen$/m)
})

test('the files of a model go before its name', async () => {
  const { run, write } = project()
  const chat_template = '{% for m in messages %}<{{ m.role }}>{{ m.content }}{% endfor %}'
  write('Qwen3-8B/tokenizer_config.json', { chat_template, eos_token: '</s>' })
  expect(JSON.parse((await run(['resolve', './Qwen3-8B', '--json'])).stdout)).toMatchObject({
    name: 'hf',
    source: 'tokenizer_config.chat_template',
    stops: ['</s>'],
    looked_at: expect.arrayContaining([expect.stringContaining('tokenizer_config.json')]),
  })
})

test('a model that nothing serves is a failure that says what was looked at', async () => {
  const { code, stdout, stderr } = await project().run(['resolve', 'foo/bar'])
  expect({ code, stdout }).toEqual({ code: 3, stdout: '' })
  expect(stderr).toContain('No chat template found for "foo/bar"')
})
