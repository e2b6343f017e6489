import { expect, test } from 'vitest'
import { type Project, project } from './support/project.js'

interface Found {
  readonly kind: string
  readonly severity: string
  readonly message: string
  readonly place: string | null
  readonly line: number | null
  readonly column: number | null
  readonly hint: string | null
}

async function check({ run, write }: Project, file: string, content: unknown) {
  write(file, content)
  const { code, stdout } = await run(['check', file, '--json'])
  const { findings, ...rest } = JSON.parse(stdout) as { kind: string; findings: Found[] }
  return { code, ...rest, findings, kinds: findings.map(({ kind, severity }) => `${severity} ${kind}`) }
}

const CHATML =
  '{% for m in messages %}<|im_start|>{{ m.role }}\n{{ m.content }}<|im_end|>\n{% endfor %}{% if add_generation_prompt %}<|im_start|>assistant\n{% endif %}'

const GOOD = {
  model_name: 'your awesome chat template name',
  system: '<|im_start|>system\n',
  meta_instruction: 'You are a robot developed by LMDeploy.',
  eosys: '<|im_end|>\n',
  user: '<|im_start|>user\n',
  eoh: '<|im_end|>\n',
  assistant: '<|im_start|>assistant\n',
  eoa: '<|im_end|>',
  separator: '\n',
  capability: 'chat',
  stop_words: ['<|im_end|>'],
}

test('a JSON template: what is risky in its fields', async () => {
  const user = project()
  expect(await check(user, 'good.json', GOOD)).toEqual({
    code: 0,
    file: 'good.json',
    kind: 'template',
    findings: [expect.objectContaining({ kind: 'ignores_tools' })],
    kinds: ['info ignores_tools'],
  })
  const risky = { system: '<s>', user: 'U: ', assistant: 'U: ', eoa: '\n', stop_words: ['</s>'] }
  expect(await check(user, 'risky.json', risky)).toMatchObject({
    code: 1,
    kinds: [
      'warning double_bos',
      'warning stop_word_not_in_eoa',
      'warning same_markers',
      'info ignores_tools',
    ],
  })
  expect(await check(user, 'bare.json', { user: 'U: ' })).toMatchObject({
    code: 1,
    kinds: ['warning missing_stop_words', 'warning no_generation_prompt', 'info ignores_tools'],
  })
})

test('a JSON template that cannot be read', async () => {
  const user = project()
  const unknown = await check(user, 'unknown.json', { sistem: 'x', user: 'U' })
  expect(unknown.findings).toEqual([
    {
      kind: 'unknown_field',
      severity: 'error',
      message: 'unknown.json has an unknown field "sistem".',
      place: 'sistem',
      line: null,
      column: null,
      hint: expect.stringContaining('Did you mean "system"?'),
    },
  ])
  expect(await check(user, 'syntax.json', '{"user": "U: ", }')).toMatchObject({
    code: 1,
    findings: [{ kind: 'json_syntax', severity: 'error', place: 'line 1, column 17', line: 1, column: 17 }],
  })
})

test('a Jinja template: syntax, the time of day, what it does not read', async () => {
  const user = project()
  expect(await check(user, 'good.jinja', CHATML)).toMatchObject({
    code: 0,
    kind: 'jinja',
    kinds: ['info ignores_tools', 'info unknown_template'],
  })
  const time = await check(user, 'time.jinja', `Now {{ strftime_now('%Y-%m-%d %H:%M:%S') }}${CHATML}`)
  expect(time.code).toBe(1)
  expect(time.findings.find(({ kind }) => kind === 'volatile_time')).toMatchObject({
    severity: 'warning',
    message: expect.stringContaining('%H:%M:%S'),
    place: 'line 1, column 22',
  })
  const day = await check(user, 'day.jinja', `Today {{ strftime_now('%d %b %Y 100%%H') }}${CHATML}`)
  expect(day.kinds).not.toContain('warning volatile_time')
  expect(
    await check(user, 'broken.jinja', '{% for m in messages %}\r\n{{ m.content }\n{% endfor %}'),
  ).toMatchObject({
    code: 1,
    findings: [{ kind: 'template_syntax', severity: 'error', line: 2, column: 14 }],
  })
  expect(await check(user, 'misspelt.jinja', '{{ message }}{{ add_generation_promt }}')).toMatchObject({
    code: 1,
    kinds: expect.arrayContaining(['error ignores_messages', 'warning misspelt_variable']),
  })
})

test('a tokenizer_config.json: its templates and its tokens', async () => {
  const user = project()
  const config = {
    bos_token: '<s>',
    eos_token: { content: '</s>' },
    add_bos_token: true,
    chat_template: `{{ bos_token }}${CHATML}`,
  }
  expect(await check(user, 'tokenizer_config.json', config)).toMatchObject({
    code: 1,
    kind: 'tokenizer_config',
    kinds: [
      'info ignores_tools',
      'info unknown_template',
      'warning double_bos',
      'warning eos_not_in_template',
    ],
  })
  const good = { ...config, eos_token: '<|im_end|>', add_bos_token: false }
  expect(await check(user, 'good.json', good)).toMatchObject({ code: 0 })
  const named = {
    ...good,
    chat_template: [
      { name: 'default', template: CHATML },
      { name: 'rag', template: '{% if %}' },
    ],
  }
  expect(await check(user, 'named.json', named)).toMatchObject({
    code: 1,
    findings: expect.arrayContaining([
      expect.objectContaining({ kind: 'template_syntax', place: 'chat_template[1]: line 1, column 7' }),
    ]),
  })
  expect(await check(user, 'none/tokenizer_config.json', {})).toMatchObject({
    kinds: ['warning no_chat_template'],
  })
  const folder = await user.run(['check', 'none'])
  expect(folder).toMatchObject({ code: 1, stdout: expect.stringContaining('There is no chat_template.') })
})

test('every field of a template that is wrong', async () => {
  const fields = { usr: 'U', system: 5, stop_words: 'a', user: 'U: ' }
  expect(await check(project(), 'wrong.json', fields)).toMatchObject({
    code: 1,
    findings: [
      { kind: 'unknown_field', place: 'usr' },
      { kind: 'invalid_field', place: 'system' },
      { kind: 'invalid_field', place: 'stop_words' },
    ],
  })
})

test('a meta_template', async () => {
  const user = project()
  const human = { role: 'HUMAN', begin: 'H: ', end: '\n' }
  const bot = { role: 'BOT', begin: 'B: ', end: '\n', generate: true }
  expect(await check(user, 'good.json', { round: [human, bot] })).toMatchObject({
    code: 0,
    kind: 'meta_template',
    findings: [],
  })
  expect(await check(user, 'silent.json', { meta_template: { round: [human] } })).toMatchObject({
    kinds: ['warning nothing_generated'],
  })
  expect(await check(user, 'unknown.json', { round: [{ role: 'HUMAN', begn: 'H: ' }, bot] })).toMatchObject({
    code: 1,
    findings: [{ kind: 'unknown_template_field', place: 'meta_template.round[0].begn' }],
  })
})

test('for people: the worst first, with what to do', async () => {
  const { run } = project()
  const { code, stdout } = await run(['check', '-'], { input: '{"usr": "U"}' })
  expect(code).toBe(1)
  expect(stdout).toMatch(
    /^error \[unknown_field\] usr: .*\n {2}Did you mean "user"\?.*\n- \(template\): 1 error\n$/,
  )
  expect(await run(['check', 'absent.json'])).toMatchObject({ code: 3, stdout: '' })
})
