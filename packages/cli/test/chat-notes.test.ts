import { expect, test, vi } from 'vitest'
import { engineServer } from './support/engine-server.js'
import { project } from './support/project.js'
import { runHere } from './support/run-here.js'

test('what the prompts of a chat leave out is told once', async () => {
  const { folder, write } = project()
  write('tools.json', [{ type: 'function', function: { name: 'ring' } }])
  write('mine.json', { model_name: 'mine', user: 'User: ', assistant: 'Model: ', eoh: '\n', eoa: '\n' })
  const engine = await engineServer([['One'], ['Two']])
  const lines: unknown[] = []
  vi.spyOn(console, 'error').mockImplementation((line: unknown) => lines.push(line))
  const asked = [
    '--chat-template',
    `${folder}/mine.json`,
    '--tools',
    `${folder}/tools.json`,
    '--kwargs',
    'nope=1',
    '--reasoning',
    'high',
  ]
  const { code, stdout } = await runHere(['chat', 'my-model', '--engine', engine.url, ...asked], {
    cwd: folder,
    input: 'a\nb\n',
  })
  expect({ code, stdout }).toEqual({ code: 0, stdout: 'One\nTwo\n' })
  const facts = '{"model":"my-model","template":"mine"'
  expect(lines).toEqual([
    `WARNING The format has no place for tools; 1 of them do not show in the prompt. ${facts},"code":"tools_not_rendered","source":"tools"}`,
    `WARNING The format has no reasoning to switch on or off. ${facts},"code":"reasoning_switch_ignored","source":"reasoning"}`,
    `WARNING The template does not know the variable "nope". ${facts},"code":"unused_kwarg","source":"kwargs.nope"}`,
  ])
})
