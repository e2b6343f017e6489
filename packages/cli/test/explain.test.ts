import { expect, test } from 'vitest'
import { project } from './support/project.js'

test('without colours: a table of pieces, and what the prompt needs', async () => {
  const { run } = project()
  const { code, stdout } = await run(['explain', 'chatml', '-m', 'a <|im_end|> b'])
  expect(code).toBe(0)
  expect(stdout).toBe(`OFFSET  WHAT                 FROM                 TEXT
0       [template]           -                    "<|im_start|>user\\n"
17      [caller]             messages[0].content  "a <|im_end|> b"
31      [template]           -                    "<|im_end|>\\n"
42      [generation prompt]  -                    "<|im_start|>assistant\\n"

template      chatml: the name "chatml" was asked for
BOS           not in the prompt: the tokenizer has to add it
stop words    "<|im_end|>"
control text  "<|im_end|>" in messages[0].content, at 2
`)
})

test('colours are for terminals, and for who asks', async () => {
  const { run } = project()
  const args = ['explain', 'chatml', '-m', 'Hi']
  const forced = await run(args, { env: { FORCE_COLOR: '1' } })
  const [cyan, yellow, plain] = ['\u001b[36m', '\u001b[33m', '\u001b[39m']
  expect(forced.stdout).toContain(`${cyan}<|im_start|>user${plain}\n${yellow}Hi${plain}`)
  expect(forced.stdout).toContain(`[generation prompt]${plain} invites the answer`)
  const control = await run(['explain', 'chatml', '-m', 'a\u001b[2Jb'], { env: { FORCE_COLOR: '1' } })
  expect(control.stdout).toContain(`${yellow}a\u241b[2Jb${plain}`)
  const refused = await run(args, { env: { FORCE_COLOR: '1', NO_COLOR: '1' } })
  expect(refused.stdout).not.toContain('\u001b')
})

test('--json has the pieces', async () => {
  const { run } = project()
  const input = JSON.stringify([
    { role: 'user', content: 'Hi' },
    { role: 'assistant', content: 'Yo' },
  ])
  const { stdout } = await run(['explain', 'chatml', '--json'], { input })
  const { pieces } = JSON.parse(stdout) as { pieces: object[] }
  expect(pieces.at(-1)).toEqual({
    offset: 52,
    text: 'Yo',
    kind: 'generated',
    source: 'messages[1].content',
    trusted: false,
    generated: true,
  })
})
