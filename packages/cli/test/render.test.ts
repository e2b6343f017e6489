import { expect, test } from 'vitest'
import { project } from './support/project.js'

const HI = [{ role: 'user', content: 'Hi' }]
const PROMPT = '<|im_start|>user\nHi<|im_end|>\n<|im_start|>assistant\n'
const TOOL = { type: 'function', function: { name: 'f', parameters: { type: 'object', properties: {} } } }

test('the prompt goes to stdout as it is, and notes to stderr', async () => {
  const { run, write } = project()
  write('chat.json', HI)
  expect(await run(['render', 'chatml', 'chat.json'])).toEqual({ code: 0, stdout: PROMPT, stderr: '' })
  const vicuna = await run(['render', 'vicuna', '-'], { input: JSON.stringify(HI) })
  expect(vicuna.stdout).toMatch(/ USER: Hi ASSISTANT:$/)
  expect(vicuna.stderr).toBe('note: The conversation brings no system message; the default one was added.\n')
})

test('--json gives the prompt with its facts, --format segments its pieces as well', async () => {
  const { run } = project()
  const json = await run(['render', 'Qwen/Qwen3-8B', '-m', 'Hi', '--reasoning', 'off', '--json'])
  expect(JSON.parse(json.stdout)).toEqual({
    template: {
      name: 'qwen3',
      package: '@parlance/plugin-qwen',
      version: expect.any(String),
      digest: expect.stringMatching(/^[0-9a-f]{16}$/),
      source: 'model_id',
      reason: expect.stringContaining('qwen3-8b'),
    },
    prompt: `${PROMPT}<think>\n\n</think>\n\n`,
    bos: 'none',
    starts_with_bos: false,
    add_special_tokens: false,
    generation_prompt: '<|im_start|>assistant\n<think>\n\n</think>\n\n',
    prefill: '',
    stop_words: ['<|im_end|>', '<|endoftext|>'],
    report: { notes: [], control_text: [], default_system: null },
  })
  const segments = await run(['render', 'chatml', '-m', 'Hi', '--format', 'segments'])
  expect(JSON.parse(segments.stdout)).toMatchObject({
    segments: [
      { text: '<|im_start|>user\n', trusted: true, generated: false, source: null, media: null },
      { text: 'Hi', trusted: false, generated: false, source: 'messages[0].content', media: null },
      { text: '<|im_end|>\n', trusted: true, generated: false, source: null, media: null },
      { text: '<|im_start|>assistant\n', trusted: true, generated: false, source: null, media: null },
    ],
  })
})

test('a request brings its own options; those of the command line go before them', async () => {
  const { run, write } = project()
  write('request.json', {
    model: 'any',
    messages: HI,
    tools: [TOOL],
    chat_template_kwargs: { enable_thinking: false },
  })
  const own = await run(['render', 'qwen3', 'request.json'])
  expect(own.stdout).toContain('"name": "f"')
  expect(own.stdout).toMatch(/<think>\n\n<\/think>\n\n$/)
  write('tools.json', [])
  const over = await run([
    'render',
    'qwen3',
    'request.json',
    '--kwargs',
    'enable_thinking=true',
    '--tools',
    'tools.json',
  ])
  expect(over.stdout).toBe(PROMPT)
  const closed = await run(['render', 'qwen3', 'request.json', '--no-generation-prompt'])
  expect(closed.stdout).toMatch(/<\|im_end\|>\n$/)
})

test('the last message can be left open', async () => {
  const { run, write } = project()
  write('chat.json', [...HI, { role: 'assistant', content: 'Well' }])
  const open = await run(['render', 'chatml', 'chat.json', '--continue-final-message'])
  expect(open.stdout).toBe(`${PROMPT}Well`)
})

test('JSON Lines give one line of JSON each', async () => {
  const { run } = project()
  const { stdout } = await run(['render', 'chatml', '--json'], {
    input: `${JSON.stringify(HI)}\n\n${JSON.stringify({ messages: [{ role: 'user', content: 'Bye' }] })}\n`,
  })
  const prompts = stdout
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as { prompt: string }).prompt)
  expect(prompts).toEqual([PROMPT, '<|im_start|>user\nBye<|im_end|>\n<|im_start|>assistant\n'])
})

test('--chat-template takes files, names and JSON text', async () => {
  const { run, write } = project()
  write('tmpl/chat.json', `\uFEFF${JSON.stringify({ model_name: 'mine', user: 'U: ', assistant: 'A: ' })}`)
  write('chat.json', HI)
  write('t.jinja', '{% for m in messages %}\r\n<{{ m.role }}>{{ m.content }}\r\n{% endfor %}\r\n')
  write('model/tokenizer_config.json', { chat_template: '{{ messages[0].content }}!', eos_token: '</s>' })
  const stdout = async (...args: string[]) => (await run(['render', ...args])).stdout
  expect(await stdout('--chat-template', 'tmpl/chat.json', 'chat.json')).toBe('U: HiA: ')
  expect(await stdout('any/model', 'chat.json', '--chat-template', 'chatml')).toBe(PROMPT)
  expect(await stdout('--chat-template', '{"user": "<", "eoh": ">"}', '-m', 'Hi')).toBe('<Hi>')
  expect(await stdout('t.jinja', 'chat.json')).toBe('<user>Hi\n')
  expect(await stdout('./model', '-m', 'Hi')).toBe('Hi!')
})

test('a missing file is an error with its full path, and never an unknown name', async () => {
  const { run, folder } = project()
  const { code, stdout, stderr } = await run(['render', '--chat-template', 'tmpl/chat.json'])
  expect({ code, stdout }).toEqual({ code: 3, stdout: '' })
  expect(stderr).toContain(`${folder}/tmpl/chat.json: not found`)
  expect(stderr).not.toContain('called')
})

test.each([
  ['not JSON', '[{"role": ', 'stdin: line 1, column 11: not JSON'],
  ['JSON that is no conversation', '{"a": 1}', 'stdin: holds no conversation'],
  ['a wrong message', '[{"content": "Hi"}]', 'messages[0]'],
  ['a wrong line', '[{"role": "user", "content": "a"}]\n[{"role": }]', 'stdin: line 2, column 11: not JSON'],
  ['bytes that are no UTF-8', Buffer.from([0x5b, 0xff, 0x5d]), 'stdin: is not UTF-8 text: byte 1 is 0xff'],
  ['UTF-16', Buffer.from([0xff, 0xfe, 0x5b, 0]), 'It looks like UTF-16'],
])('%s is refused with the place', async (_, input, message) => {
  const { code, stdout, stderr } = await project().run(['render', 'chatml'], { input })
  expect({ code, stdout }).toEqual({ code: 3, stdout: '' })
  expect(stderr).toContain(message)
})
