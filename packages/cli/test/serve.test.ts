import { type ChildProcess, spawn } from 'node:child_process'
import { expect, onTestFinished, test } from 'vitest'
import { engineServer } from './support/engine-server.js'
import { project } from './support/project.js'
import { BIN } from './support/run-cli.js'

/** A server that listens. */
interface Served {
  readonly url: string
  /** What it wrote on stderr so far. */
  readonly log: () => string
  /** Done when it has written these words on stderr. */
  told(words: string): Promise<void>
  /** Goes away as the reader of its log. */
  leaveLog(): void
  /** Ends it with a signal. @returns the exit code */
  stop(): Promise<number | null>
}

async function serve(
  folder: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Served> {
  const child = spawn(process.execPath, [BIN, 'serve', 'api_server', ...args, '--server-port', '0'], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...env },
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  let log = ''
  const url = await new Promise<string>((done, fail) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      log += text
      const [, found] = /^Serving .* at (http:\S+)$/m.exec(log) ?? []
      if (found !== undefined) done(found)
    })
    child.on('close', (code) => fail(new Error(`ended with ${code}: ${log}`)))
  })
  const told = (words: string) =>
    new Promise<void>((done) => {
      const look = () => log.includes(words) && done()
      child.stderr.on('data', look)
      look()
    })
  const leaveLog = () => {
    child.stderr.destroy()
  }
  return { url, log: () => log, told, leaveLog, stop: () => stopped(child) }
}

function stopped(child: ChildProcess): Promise<number | null> {
  return new Promise((done) => {
    child.on('close', done)
    child.kill('SIGTERM')
  })
}

async function ask(url: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ model: 'mine', messages: [{ role: 'user', content: 'who are you?' }], ...body }),
  })
  return { status: response.status, json: (await response.json()) as Record<string, unknown> }
}

test('a model served with a template file: its prompt goes to the engine and, at INFO, into the log', async () => {
  const { folder, write } = project()
  write('chat.json', {
    model_name: 'customized_model',
    system: '<|im_start|>system\n',
    meta_instruction: 'You are a robot.',
    eosys: '<|im_end|>\n',
    user: '<|im_start|>user\n',
    eoh: '<|im_end|>\n',
    assistant: '<|im_start|>assistant\n',
    eoa: '<|im_end|>',
    separator: '\n',
    stop_words: ['<|im_end|>'],
  })
  const engine = await engineServer([['A ro', 'bot.']])
  const server = await serve(folder, [
    'internlm/internlm2-chat-7b',
    '--engine',
    engine.url,
    '--chat-template',
    'chat.json',
    '--model-name',
    'mine',
    '--log-level',
    'INFO',
  ])
  expect(await ask(server.url, {})).toMatchObject({
    status: 200,
    json: {
      model: 'mine',
      choices: [{ finish_reason: 'stop', message: { role: 'assistant', content: 'A robot.' } }],
    },
  })
  const prompt =
    '<|im_start|>system\nYou are a robot.<|im_end|>\n<|im_start|>user\nwho are you?<|im_end|>\n<|im_start|>assistant\n'
  expect(engine.prompts).toEqual([prompt])
  expect(await server.stop()).toBe(0)
  expect(server.log()).toContain('customized_model')
  expect(server.log()).toContain(JSON.stringify(prompt))
})

test('keys, default template variables and parsers', async () => {
  const { folder } = project()
  const engine = await engineServer([['Hm.</think>Yes.']])
  const args = [
    'qwen3',
    '--engine',
    engine.url,
    '--model-name',
    'mine',
    '--default-chat-template-kwargs',
    '{"enable_thinking": false}',
    '--reasoning-parser',
    'deepseek-r1',
  ]
  const server = await serve(folder, args, { PARLANCE_API_KEYS: 'one two' })
  expect((await ask(server.url, {})).status).toBe(401)
  const answer = await ask(server.url, {}, { authorization: 'Bearer two' })
  expect(answer.status).toBe(200)
  expect(engine.prompts[0]).toMatch(/<think>\n\n<\/think>\n\n$/)
  expect(await server.stop()).toBe(0)
})

test('a signal lets the answer that runs be finished', async () => {
  const { folder } = project()
  const engine = await engineServer([['One', 'wait', ' two']])
  const server = await serve(folder, ['chatml', '--engine', engine.url, '--model-name', 'mine'])
  const answer = ask(server.url, {})
  await engine.waiting
  const stopped = server.stop()
  await server.told('Finishing what runs')
  engine.goOn()
  expect(await answer).toMatchObject({ json: { choices: [{ message: { content: 'One two' } }] } })
  expect(await stopped).toBe(0)
})

test('a second signal ends at once', async () => {
  const { folder } = project()
  const engine = await engineServer([['One', 'wait', ' two']])
  const server = await serve(folder, ['chatml', '--engine', engine.url, '--model-name', 'mine'])
  const answer = ask(server.url, {}).catch(() => 'broken off')
  await engine.waiting
  const first = server.stop()
  await server.told('Finishing what runs')
  expect(await server.stop()).toBe(3)
  expect([await first, await answer]).toEqual([3, 'broken off'])
})

test('a server outlives the reader of its log', async () => {
  const { folder } = project()
  const engine = await engineServer([['One'], ['Two']])
  const args = ['chatml', '--engine', engine.url, '--model-name', 'mine', '--log-level', 'INFO']
  const server = await serve(folder, args)
  server.leaveLog()
  expect((await ask(server.url, {})).status).toBe(200)
  expect((await ask(server.url, {})).status).toBe(200)
  expect(await server.stop()).toBe(0)
})

const ENGINE = ['--engine', 'http://127.0.0.1:9/v1']

test('a wrong command line is told before anything listens', async () => {
  const { run } = project()
  const told = async (args: readonly string[], message: string) => {
    const result = await run(['serve', ...args])
    expect(result).toEqual({ code: 2, stdout: '', stderr: expect.stringContaining(message) })
  }
  await told(['api-server', 'chatml'], 'Did you mean api_server?')
  const base = ['api_server', 'chatml']
  await told(base, 'No engine was given')
  await told([...base, '--engine', 'localhost:8000/v1'], 'Write it as http://localhost:8000/v1.')
  await told([...base, ...ENGINE, '--server-port', '99999'], 'Expected a port from 0 to 65535')
  await told([...base, ...ENGINE, '--log-level', 'LOUD'], 'Allowed choices are DEBUG, INFO')
  await told([...base, ...ENGINE, '--tool-call-parser', 'hermess'], 'Did you mean "hermes"?')
  const kwargs = ['--default-chat-template-kwargs', '{"a"']
  await told([...base, ...ENGINE, ...kwargs], '--default-chat-template-kwargs "{\\"a\\"')
})

test('what cannot be served is told before anything listens', async () => {
  const { run } = project()
  const { port } = new URL((await engineServer([])).url)
  const told = async (args: readonly string[], message: string) => {
    const result = await run(['serve', 'api_server', ...args])
    expect(result).toEqual({ code: 3, stdout: '', stderr: expect.stringContaining(message) })
  }
  await told(['chatml', ...ENGINE, '--chat-template', 'tmpl/chat.json'], 'tmpl/chat.json: not found')
  await told(['chatml', ...ENGINE, '--server-port', port], 'another program listens there')
  await told(['chatml', '--engine', 'none.gguf'], 'none.gguf')
  await told(['foo/bar', ...ENGINE], 'No chat template found')
})
