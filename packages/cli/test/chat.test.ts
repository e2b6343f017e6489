import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { engineServer } from './support/engine-server.js'
import { project } from './support/project.js'
import { BIN } from './support/run-cli.js'

test('without a terminal a line is a message, and the history goes along', async () => {
  const { run } = project()
  const engine = await engineServer([['<think>\nA gree', 'ting.\n</think>\n\nHel', 'lo!'], ['Bye!']])
  const { code, stdout, stderr } = await run(
    ['chat', 'Qwen/Qwen3-8B', '--engine', engine.url, '--system', 'Be brief.', '--temperature', '0.5'],
    { input: 'Hi\n\nSee you\n/prompt\n/exit\nnever read\n' },
  )
  // The format drops the reasoning of answers before the last question, as its maker does: nothing to warn of.
  expect(stderr).toBe('')
  expect(code).toBe(0)
  const prompt =
    '<|im_start|>system\nBe brief.<|im_end|>\n<|im_start|>user\nHi<|im_end|>\n<|im_start|>assistant\nHello!<|im_end|>\n<|im_start|>user\nSee you<|im_end|>\n<|im_start|>assistant\n'
  expect(stdout).toBe(`[reasoning]\nA greeting.\n[content]\nHello!\nBye!\n${prompt}\n`)
  expect(engine.prompts[1]).toBe(prompt)
  expect(engine.bodies[0]).toMatchObject({ model: 'Qwen/Qwen3-8B', temperature: 0.5, stream: true })
})

test('reasoning is dimmed where there are colours', async () => {
  const { run } = project()
  const engine = await engineServer([['<think>\nHm.\n</think>\n\nYes.']])
  const { stdout } = await run(['chat', 'qwen3', '--engine', `vllm:${engine.url}`], {
    input: 'Hi\n',
    env: { FORCE_COLOR: '1' },
  })
  const [dim, normal, bold] = ['\u001b[2m', '\u001b[22m', '\u001b[1m']
  expect(stdout).toBe(`${dim}Hm.${normal}\n${bold}[content]${normal}\nYes.\n`)
})

test('/system and /reset change the conversation; a wrong command is told', async () => {
  const { run } = project()
  const engine = await engineServer([['One'], ['Two'], ['Three']])
  const { code, stdout, stderr } = await run(['chat', 'chatml', '--engine', engine.url], {
    input: 'a\n/system Be kind.\nb\n/reset\nc\n/rest\n',
  })
  expect(stdout).toBe('One\nTwo\nThree\n')
  expect(code).toBe(3)
  expect(stderr).toContain('There is no command /rest. Did you mean /reset?')
  const turn = (role: string, text: string) => `<|im_start|>${role}\n${text}<|im_end|>\n`
  const [system, invitation] = [turn('system', 'Be kind.'), '<|im_start|>assistant\n']
  expect(engine.prompts).toEqual([
    turn('user', 'a') + invitation,
    system + turn('user', 'a') + turn('assistant', 'One') + turn('user', 'b') + invitation,
    system + turn('user', 'c') + invitation,
  ])
})

test('an answer that fails is told, and the next one goes on', async () => {
  const { run } = project()
  const engine = await engineServer([['One']])
  const failed = await run(['chat', 'chatml', '--engine', engine.url], { input: 'a\nb\n' })
  expect(failed).toMatchObject({
    code: 3,
    stdout: 'One\n',
    stderr: expect.stringContaining('no more answers'),
  })
  const none = await run(['chat', 'chatml'])
  expect(none).toMatchObject({ code: 2, stderr: expect.stringContaining('No engine was given') })
  const wrong = await run(['chat', 'chatml', '--engine', 'olama:http://127.0.0.1:1'])
  expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('Write it as ollama:') })
})

test('an interrupt ends the answer, not the chat', async () => {
  const { folder } = project()
  const engine = await engineServer([['Once upon', 'hang'], ['Again.']])
  const child = spawn(process.execPath, [BIN, 'chat', 'chatml', '--engine', engine.url], {
    cwd: folder,
    env: { PATH: process.env.PATH },
  })
  let stdout = ''
  const saw = (text: string) =>
    new Promise<void>((done) => {
      child.stdout.on('data', () => {
        if (stdout.includes(text)) done()
      })
    })
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text
  })
  const begun = saw('Once upon')
  child.stdin.write('a\n')
  await begun
  child.kill('SIGINT')
  child.stdin.end('b\n')
  const code = await new Promise((done) => child.on('close', done))
  expect({ code, stdout }).toEqual({ code: 0, stdout: 'Once upon\nAgain.\n' })
  // What was ended early is not remembered.
  expect(engine.prompts[1]).toBe('<|im_start|>user\nb<|im_end|>\n<|im_start|>assistant\n')
})
