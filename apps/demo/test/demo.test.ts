import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const main = fileURLToPath(new URL('../dist/main.js', import.meta.url))

/** Runs the built demo in a folder of its own choosing, without a terminal. */
function run(args: readonly string[], env: Record<string, string> = {}) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [main, ...args], {
    encoding: 'utf8',
    cwd: '/',
    env: { PATH: process.env.PATH, ...env },
  })
  return { stdout, stderr, status }
}

test('the tour resolves plugins, a class and a JSON template by name', () => {
  const { stdout, status } = run([])
  expect(status).toBe(0)
  expect(stdout).toContain(
    'Names to resolve: base, codellama, kettle, llama2, llava-chatml, llava-v1, tea-house, vicuna, wizardlm',
  )
  expect(stdout).toContain('Installed plugins: @parlance/plugin-llama@0.1.0, @parlance/plugin-vicuna@0.1.0')
  expect(stdout).toContain(
    'USER: Which tea should I try first? 🍵 ASSISTANT: Begin with 龙井 (Longjing), picked before the spring rains. It is light and sweet.</s>USER: 水温多少度合适？ ASSISTANT:',
  )
  expect(stdout).toContain('<|im_start|>user\n水温多少度合适？<|im_end|>\n<|im_start|>assistant\n')
  expect(stdout).toContain('### Guest: 水温多少度合适？\n### Kettle: ')
  expect(stdout).toContain('No chat template is called "vicunna". Did you mean "vicuna"?')
  expect(stdout).toContain('npm install @parlance/plugin-glm')
  expect(stdout).not.toContain('\u001B[')
})

test('names and a conversation file may be given', () => {
  const file = fileURLToPath(new URL('../examples/conversation.json', import.meta.url))
  const { stdout, status } = run(['llama2', '--conversation', file])
  expect(status).toBe(0)
  expect(stdout).toContain('</s><s>[INST] Which of them is white? 😀 [/INST] ')
  expect(run(['nobody']).status).toBe(1)
})

test('what is wrong is said, with the usage', () => {
  const { stderr, status } = run(['--conversation', 'nowhere.json'])
  expect(status).toBe(2)
  expect(stderr).toContain('Conversation file /nowhere.json: not found.')
  expect(run(['--nonsense']).stderr).toContain('Usage: npm run demo')
})
