import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { PluginManifest } from '@parlance/core/node'
import { expect, test } from 'vitest'

const main = fileURLToPath(new URL('../dist/main.js', import.meta.url))

/** The package.json of each installed plugin. */
const plugins = ['@parlance/plugin-llama', '@parlance/plugin-vicuna'].map(
  (name) =>
    createRequire(import.meta.url)(`${name}/package.json`) as { version: string; parlance: PluginManifest },
)
const [llama, vicuna] = plugins.map(({ version }) => version)
const names = plugins.flatMap(({ parlance }) =>
  parlance.templates.flatMap(({ name, aliases }) => [name, ...aliases]),
)

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
    `Names to resolve: ${['base', 'kettle', 'tea-house', ...names].sort().join(', ')}\n`,
  )
  expect(stdout).toContain(
    `Installed plugins: @parlance/plugin-llama@${llama}, @parlance/plugin-vicuna@${vicuna}\n`,
  )
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
