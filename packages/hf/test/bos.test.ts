import { describe, expect, test } from 'vitest'
import { HfTemplate } from '../src/index.js'
import { CHATML, chatml, hf } from './chatml.js'

describe('BOS', () => {
  const written = `{{ bos_token }}${CHATML}`
  const policy = (chat_template: string, config: object = {}) =>
    HfTemplate.fromTokenizer({ tokenizerConfig: { bos_token: '<s>', ...config, chat_template } }).info.bos

  test.each<[policy: string, template: string, config: object]>([
    ['written', written, {}],
    ['written', written, { add_bos_token: true }],
    ['written', `<s>${CHATML}`, {}],
    ['none', written, { bos_token: null }],
    ['tokenizer', CHATML, { add_bos_token: true }],
    ['tokenizer', CHATML, { tokenizer_class: 'LlamaTokenizer' }],
    ['none', CHATML, { tokenizer_class: 'LlamaTokenizer', add_bos_token: false }],
    ['none', CHATML, { add_bos_token: false }],
    ['none', CHATML, {}],
  ])('%s: %j with %j', (expected, template, config) => {
    expect(policy(template, config)).toBe(expected)
  })

  test('bos: false leaves out the one that the template writes', () => {
    const template = hf(written, { bosToken: '<s>' })
    expect(template.render('Hi').slice(0, 6)).toBe('<s><|i')
    expect(template.render('Hi', { bos: false }).slice(0, 6)).toBe('<|im_s')
    const prompt = template.compose('Hi', { bos: false })
    expect([prompt.text, prompt.bos]).toEqual([chatml.render('Hi'), 'none'])
  })
})
