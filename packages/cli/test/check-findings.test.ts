import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Finding } from '../src/check/finding.js'
import { runHere } from './support/run-here.js'
import { temporaryFolder } from './support/temporary-folder.js'

const LOOP = '{% for m in messages %}<|im_start|>{{ m.role }}\n{{ m.content }}<|im_end|>\n{% endfor %}'
const ANSWER = '{% if add_generation_prompt %}<|im_start|>assistant\n{% endif %}'
const CHATML = LOOP + ANSWER

async function check(name: string, content: string) {
  const path = join(temporaryFolder(), name)
  writeFileSync(path, content)
  const { code, stdout } = await runHere(['check', path, '--json'])
  return { code, findings: (JSON.parse(stdout) as { findings: Finding[] }).findings }
}

test.each([
  ['nothing', CHATML, 0, []],
  [
    'nothing of one whose start and end are the tokenizer’s',
    `{{ bos_token }}${CHATML}{{ eos_token }}`,
    0,
    [],
  ],
  [
    'a loop whose variable has another name',
    CHATML.replace('m.content', 'message.content'),
    1,
    ['warning misspelt_variable', 'error jinja_template'],
  ],
  ['a field that no message has', CHATML.replace('m.content', 'm.text'), 1, ['error drops_user_text']],
  ['two BOS', `<s>{{ bos_token }}${CHATML}`, 1, ['warning double_bos']],
  ['one BOS as a text', `<s>${CHATML}`, 0, []],
  [
    'answers that are forgotten',
    CHATML.replace('{{ m.content }}', "{% if m.role != 'assistant' %}{{ m.content }}{% endif %}"),
    1,
    ['warning drops_assistant_text'],
  ],
  [
    'a system message that is refused',
    `{% if messages[0].role == 'system' %}{{ raise_exception('No system') }}{% endif %}${CHATML}`,
    0,
    ['info refuses_system'],
  ],
  [
    'a question alone that is refused',
    `{% if messages | length < 2 %}{{ raise_exception('More') }}{% endif %}${CHATML}`,
    0,
    ['info refuses_question'],
  ],
])('a Jinja file is rendered: %s', async (_, text, code, kinds) => {
  const result = await check('chat.jinja', text)
  const general = ['ignores_tools', 'unknown_template']
  const found = result.findings.filter(({ kind }) => !general.includes(kind))
  expect(found.map(({ severity, kind }) => `${severity} ${kind}`)).toEqual(expect.arrayContaining(kinds))
  if (kinds.length === 0) expect(found).toEqual([])
  expect(result.code).toBe(code)
})

test('answers that do not show are not told as an ending without a stop word', async () => {
  const config = {
    chat_template: CHATML.replace(
      '{{ m.content }}',
      "{% if m.role != 'assistant' %}{{ m.content }}{% endif %}",
    ),
    eos_token: '</s>',
  }
  const { findings } = await check('tokenizer_config.json', JSON.stringify(config))
  const kinds = findings.map(({ kind }) => kind)
  expect(kinds).toContain('drops_assistant_text')
  expect(kinds).not.toContain('eos_not_in_template')
})

test('times of day are told at each place, and not in comments', async () => {
  const places = async (text: string) =>
    (await check('time.jinja', text + CHATML)).findings
      .filter(({ kind }) => kind === 'volatile_time')
      .map(({ place }) => place)
  expect(
    await places(`{# strftime_now('%H') #}{{ strftime_now('%H') }}\n\n{{ strftime_now("%H") }}`),
  ).toEqual(['line 1, column 42', 'line 3, column 18'])
  expect(await places(`{# strftime_now('%H') #}{{ '%H' }}`)).toEqual([])
})

test('a broken file in a folder is the finding that it is by itself', async () => {
  const folder = temporaryFolder()
  const path = join(folder, 'tokenizer_config.json')
  writeFileSync(path, '{"chat_template": ')
  const { code, stdout } = await runHere(['check', folder, '--json'])
  expect(code).toBe(1)
  expect(JSON.parse(stdout)).toMatchObject({
    kind: 'tokenizer_config',
    findings: [
      { kind: 'model_file_syntax', severity: 'error', line: 1, place: `${path}: line 1, column 19` },
    ],
  })
})

test('--kind says nothing of a folder', async () => {
  const folder = temporaryFolder()
  expect(await runHere(['check', folder, '--kind', 'jinja'])).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining(`--kind jinja was given, but ${folder} is a model.`),
  })
})
