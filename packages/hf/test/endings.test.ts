import { type Message } from '@parlance/core'
import { describe, expect, test } from 'vitest'
import { CHATML, chatml, hf } from './chatml.js'

describe('endings', () => {
  const history = [{ role: 'user', content: 'Say OK' }]
  const reply = { role: 'assistant', content: 'OK' }
  const start = '<|im_start|>user\nSay OK<|im_end|>\n<|im_start|>assistant\n'

  test.each<[what: string, messages: Message[], options: object, text: string]>([
    ['a user spoke last: the generation prompt', history, {}, start],
    ['the assistant did: its message is open', [...history, reply], {}, `${start}OK`],
    ['closed on demand', [...history, reply], { addGenerationPrompt: false }, `${start}OK<|im_end|>\n`],
    [
      'by the name of Hugging Face',
      history,
      { kwargs: { add_generation_prompt: false } },
      '<|im_start|>user\nSay OK<|im_end|>\n',
    ],
    [
      'white space at the end of a prefill is kept',
      [...history, { ...reply, content: 'x=2\n\n' }],
      {},
      `${start}x=2\n\n`,
    ],
    [
      'repeated text does not move the cut',
      [...history, reply, ...history, reply],
      {},
      `${start}OK<|im_end|>\n${start}OK`,
    ],
    ['an empty reply counts as if it were not there', [...history, { ...reply, content: '' }], {}, start],
  ])('%s', (_what, messages, options, text) => {
    expect(chatml.render(messages, options)).toBe(text)
    expect(chatml.compose(messages, options).text).toBe(text)
  })

  test('the generation prompt is what it adds, an opened tag included', () => {
    const thinking = hf(CHATML.replace('assistant\n', 'assistant\n<think>\n'))
    expect(thinking.compose('Hi').generationPrompt).toBe('<|im_start|>assistant\n<think>\n')
  })

  test('a generation prompt instead of an end marker begins where the token begins', () => {
    const other = hf(
      '{% for m in messages %}{{ m.content }}{% endfor %}{{ "<|bot|>" if add_generation_prompt else "<|bye|>" }}',
    )
    expect(other.compose('Hi').generationPrompt).toBe('<|bot|>')
  })

  test('a template that trims is noticed, also where it writes a space of its own', () => {
    const llama2 = hf(
      "{% for m in messages %}{% if m.role == 'user' %}[INST] {{ m.content | trim }} [/INST]{% else %}{{ ' ' + m.content | trim + ' ' + eos_token }}{% endif %}{% endfor %}",
      { eosToken: '</s>' },
    )
    const prompt = llama2.compose([
      { role: 'user', content: 'Hi' },
      { role: 'assistant', content: ' One, ' },
    ])
    expect(prompt.text).toBe('[INST] Hi [/INST] One,')
    expect(prompt.prefill).toBe(' One,')
    expect(prompt.report.notes.map((note) => note.code)).toEqual(['prefill_trimmed'])
  })

  test.each<[strip: string, content: string, prefill: string]>([
    ["rstrip('\\n')", 'x\n\n', 'x'],
    ["rstrip('\\n')", 'x \n', 'x '],
    ["rstrip('\\n')", 'x\n ', 'x\n '],
    ["rstrip(' ')", 'x\n  ', 'x\n'],
    ['rstrip()', 'x \n\t', 'x'],
    ['strip()', ' x\u{A0}\n', 'x'],
    ["lstrip('\\n')", '\nx\n\n', 'x\n\n'],
    ["replace('x', 'y')", 'x\n', 'y\n'],
  ])('a template with %s shows of %j as open message %j', (strip, content, prefill) => {
    const template = hf(`{% for m in messages %}[{{ m.content.${strip} }}]\n\n{% endfor %}`)
    const prompt = template.compose([...history, { ...reply, content }])
    expect(prompt.text).toBe(`[Say OK]\n\n[${prefill}`)
    expect(template.render([...history, { ...reply, content }])).toBe(prompt.text)
    const isTrimmed = !prefill.endsWith(/\s*$/.exec(content)![0])
    expect(prompt.report.notes.map((note) => note.code)).toEqual(isTrimmed ? ['prefill_trimmed'] : [])
  })

  test('white space that is escaped is not taken for trimmed', () => {
    const template = hf('{% for m in messages %}{{ m.content | tojson }}{% endfor %}')
    const prompt = template.compose([...history, { ...reply, content: 'x"\n' }])
    expect([prompt.text, prompt.report.notes]).toEqual(['"Say OK""x\\"\\n', []])
  })

  test('reasoning alone is continued as reasoning', () => {
    const thinking = hf(
      '{% for m in messages %}{{ m.role }}:{% if m.reasoning_content %}<think>{{ m.reasoning_content }}</think>{% endif %}{{ m.content }};{% endfor %}',
    )
    const open = { role: 'assistant', reasoning_content: 'Let me', content: '' }
    expect(thinking.render([...history, open], { continueFinalMessage: true })).toBe(
      'user:Say OK;assistant:<think>Let me',
    )
  })

  test.each<[messages: Message[], message: RegExp]>([
    [[{ role: 'user', content: 'a' }], /only a last message of role "assistant" can be continued/],
    [[...history, { ...reply, tool_calls: [{ function: { name: 'f' } }] }], /messages\[1\] has tool calls/],
  ])('%j cannot be continued', (messages, message) => {
    expect(() => chatml.render(messages, { continueFinalMessage: true })).toThrow(message)
  })

  test('a message cannot be continued and followed by a new one', () => {
    const kwargs = { add_generation_prompt: true, continue_final_message: true }
    expect(() => chatml.render([...history, reply], { kwargs })).toThrow(
      'addGenerationPrompt and continueFinalMessage are both true',
    )
  })

  test('a message that the template does not show cannot be continued', () => {
    expect(() => hf('{{ messages[0].content }}').render([...history, reply])).toThrow(
      /does not show the end of messages\[1\]/,
    )
  })

  test('a message that the template shows twice cannot be continued', () => {
    const twice = hf('{% for m in messages %}{{ m.content }}|{{ m.content }};{% endfor %}')
    for (const method of ['render', 'compose'] as const)
      expect(() => twice[method]([...history, reply])).toThrow(
        /shows the end of messages\[1\] more than once/,
      )
  })

  test('the mark that finds the end is ordinary text in a conversation', () => {
    const content = '\u{E000}continue0\u{E001}\u{E000}continue1\u{E001} '
    const prompt = chatml.compose([
      { role: 'user', content },
      { ...reply, content },
    ])
    const text = `<|im_start|>user\n${content}<|im_end|>\n<|im_start|>assistant\n${content}`
    expect([prompt.text, prompt.prefill]).toEqual([text, content])
  })
})
