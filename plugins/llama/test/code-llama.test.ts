import { ChatTemplateConfig, MODELS } from '@parlance/core'
import { loadCases, readGoldenFile, testTemplate } from '@parlance/testkit'
import { describe, expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import { CodeLlama } from '../src/index.js'

testTemplate('codellama', { golden: loadCases(readGoldenFile('conformance/lmdeploy.json')), packageJson })

describe('Code Llama', () => {
  test('its chat is that of Llama 2 with an empty system part', () => {
    expect(MODELS.build('codellama').render('Sort a list.')).toBe(
      '[INST] <<SYS>>\n\n<</SYS>>\n\nSort a list. [/INST] ',
    )
  })

  test('infilling writes what stands before and after the gap', () => {
    const template = new CodeLlama({ capability: 'infilling' })
    expect(template.render('a<FILL>b')).toBe('<PRE> a <SUF>b <MID>')
    expect(template.compose('a<FILL>b').segments.filter((segment) => !segment.trusted)).toEqual([
      { text: 'a', trusted: false, generated: false, source: 'messages[0].content' },
      { text: 'b', trusted: false, generated: false, source: 'messages[0].content' },
    ])
    expect(template.info.stops).toEqual(['<EOT>'])
    expect(template.parse('c<EOT>').message.content).toBe('c')
  })

  test('infilling with the suffix first', () => {
    const template = new CodeLlama({ capability: 'infilling', suffixFirst: true })
    expect(template.render('a<FILL>b')).toBe('<PRE> <SUF>b <MID> a')
  })

  test('suffix_first can be set in a JSON file', () => {
    const text = '{"model_name": "codellama", "capability": "infilling", "suffix_first": true}'
    const config = ChatTemplateConfig.fromJson(text)
    expect(config.template().render('a<FILL>b')).toBe('<PRE> <SUF>b <MID> a')
  })

  test.each([
    ['', 0],
    ['no gap', 0],
    ['a<FILL>b<FILL>c', 2],
    ['<FILL><FILL><FILL>', 3],
  ])('infilling of %j is an error that counts the gaps', (text, count) => {
    const template = new CodeLlama({ capability: 'infilling' })
    expect(() => template.render(text)).toThrow(
      `messages[0].content: the text holds <FILL> ${count} times; infilling needs it once.`,
    )
  })

  test.each(['completion', 'python'] as const)('under %s a string passes unchanged', (capability) => {
    const template = new CodeLlama({ capability })
    expect(template.render('def add(')).toBe('def add(')
    expect(template.info.stops).toEqual([])
    expect(() => template.render([{ role: 'user', content: 'def add(' }])).toThrow(capability)
  })
})
