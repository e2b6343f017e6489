import { expect, test } from 'vitest'
import { project } from './support/project.js'

const OUTPUT =
  '<think>\nParis, then.\n</think>\n\nLet me look.\n<tool_call>\n{"name": "get_weather", "arguments": {"city": "Paris"}}\n</tool_call>'

test('an output is read back: for people, and as JSON', async () => {
  const { run, write } = project()
  write('output.txt', OUTPUT)
  const { code, stdout } = await run(['parse', 'qwen3', 'output.txt'])
  expect(code).toBe(0)
  expect(stdout).toMatch(
    /^\[reasoning\]\nParis, then\.\n+\[content\]\nLet me look\.\n+\[call \w+\]\nget_weather \{"city": "Paris"\}\n$/,
  )
  const json = await run(['parse', 'qwen3', '--json'], { input: OUTPUT })
  expect(JSON.parse(json.stdout)).toMatchObject({
    message: {
      role: 'assistant',
      tool_calls: [{ type: 'function', function: { name: 'get_weather', arguments: '{"city": "Paris"}' } }],
    },
    complete: true,
    problems: [],
  })
})

test('the end of the prompt says where the output starts', async () => {
  const { run, write } = project()
  write('prompt.txt', '<|im_start|>assistant\n<think>\n')
  const { stdout } = await run(['parse', 'qwen3', '--prompt', 'prompt.txt', '--json'], {
    input: 'Hm.\n</think>\n\nYes.',
  })
  expect(JSON.parse(stdout)).toMatchObject({ message: { reasoning_content: 'Hm.', content: 'Yes.' } })
})

test('--stream shows what each piece adds, and the whole message at the end', async () => {
  const { run } = project()
  const { stdout } = await run(['parse', 'qwen3', '--stream', '4'], { input: OUTPUT })
  const lines = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { reasoning_content?: string; message?: { content: string } })
  const reasoning = lines.map((line) => line.reasoning_content ?? '').join('')
  expect(reasoning).toContain('Paris, then.')
  expect(lines.length).toBeGreaterThan(5)
  expect(lines.at(-1)).toMatchObject({ complete: true, message: { role: 'assistant' } })
})

test('an unknown parser is a fault of usage, told with the known ones', async () => {
  const { code, stderr } = await project().run(['parse', 'qwen3', '--tool-call-parser', 'hermess'], {
    input: 'x',
  })
  expect(code).toBe(2)
  expect(stderr).toContain('Did you mean "hermes"?')
})
