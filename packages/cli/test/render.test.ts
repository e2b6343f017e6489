import { expect, test } from 'vitest'
import { project } from './support/project.js'

const HI = [{ role: 'user', content: 'Hi' }]

test('the prompt goes to stdout as it is, and notes to stderr', async () => {
  const { run, write } = project()
  write('chat.json', HI)
  expect(await run(['render', 'chatml', 'chat.json'])).toEqual({
    code: 0,
    stdout: '<|im_start|>user\nHi<|im_end|>\n<|im_start|>assistant\n',
    stderr: '',
  })
  const vicuna = await run(['render', 'vicuna', '-'], { input: JSON.stringify(HI) })
  expect(vicuna.stdout).toMatch(/ USER: Hi ASSISTANT:$/)
  expect(vicuna.stderr).toBe('note: The conversation brings no system message; the default one was added.\n')
})
