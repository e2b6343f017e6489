import { readFileSync } from 'node:fs'
import { ChatTemplateConfig, MODELS } from '@parlance/core'
import { describe, expect, test } from 'vitest'
import { type HfFields, HfTemplate } from '../src/index.js'
import { CHATML, chatml } from './chatml.js'

describe('where its text may come from', () => {
  test('a class that extends it', () => {
    class Mine extends HfTemplate {
      static override readonly fields: HfFields = {
        jinja: '{{ messages[0].content }}{{ eos_token }}',
        eosToken: '<e>',
      }
    }
    expect(new Mine().render('Hi')).toBe('Hi<e>')
    expect(new Mine({ eosToken: '<f>', jinja: undefined }).render('Hi')).toBe('Hi<f>')
    expect(new Mine().info.stops).toEqual(['<e>'])
  })

  test('a JSON configuration', () => {
    const config = ChatTemplateConfig.fromJson('{"model_name": "hf", "jinja": "{{ messages[0].content }}!"}')
    expect(config.template().render('Hi')).toBe('Hi!')
  })

  test('the tokenizer; a text of one’s own goes before it', () => {
    const tokenizerConfig = { chat_template: 'T', bos_token: '<s>' }
    expect(HfTemplate.fromTokenizer({ tokenizerConfig }).render('Hi')).toBe('T')
    expect(HfTemplate.fromTokenizer({ tokenizerConfig }, { jinja: 'J{{ bos_token }}' }).render('Hi')).toBe(
      'J<s>',
    )
  })
})

test('it is registered as the manifest of its package says', () => {
  const { name, version, keywords, parlance } = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  )
  expect(keywords).toContain('parlance-plugin')
  expect(parlance).toEqual({ family: 'hf', templates: [{ name: 'hf', aliases: [], serves: {} }] })
  expect(MODELS.facts('hf')).toEqual({
    ...parlance.templates[0],
    family: parlance.family,
    package: name,
    version,
  })
})

describe('what it says about itself', () => {
  const template = HfTemplate.fromTokenizer({
    model: 'org/model',
    modelConfig: { architectures: ['GptOssForCausalLM'] },
    tokenizerConfig: {
      chat_template: `${CHATML}{% if enable_thinking %}<think>{% endif %}{{ tools }}`,
      bos_token: { content: '<s>' },
      eos_token: '<|return|>',
      eot_token: '<|end|>',
      added_tokens_decoder: {
        0: { content: '<|extra|>', special: true },
        1: { content: 'plain', special: false },
      },
    },
  })

  test('stop words, tokens, tools, reasoning, kwargs', () => {
    expect(template.info).toMatchObject({
      name: 'hf',
      package: '@parlance/hf',
      source: 'org/model',
      stops: ['<|return|>', '<|end|>', '<|call|>'],
      tokens: { bos: '<s>', eos: '<|return|>' },
      tools: 'jinja',
      reasoning: { start: '<think>', end: '</think>' },
      honours: ['bosToken', 'eosToken'],
    })
    expect(Object.keys(template.info.kwargs)).toContain('enable_thinking')
    const { notes, controlText } = template.compose([{ role: 'user', content: '<|extra|>' }]).report
    expect([notes, controlText.map(({ token }) => token)]).toEqual([[], ['<|extra|>']])
  })

  test('output is content, without the stop words', () => {
    expect(chatml.parse('Hello<|im_end|>').message).toEqual({ role: 'assistant', content: 'Hello' })
  })
})
