import { MODELS, matchTemplate } from '@parlance/core'
import { loadCases, readGoldenFile, testTemplate } from '@parlance/testkit'
import { describe, expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import { Llama2 } from '../src/index.js'

testTemplate('llama2', { golden: loadCases(readGoldenFile('conformance/lmdeploy.json')), packageJson })

describe('Llama 2', () => {
  test('the first [INST] stands in the system part, later ones in the separator', () => {
    const messages = [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'Hi' },
      { role: 'assistant', content: 'Hello!' },
      { role: 'user', content: 'Bye' },
    ]
    expect(MODELS.build('llama2').render(messages)).toBe(
      '[INST] <<SYS>>\nBe brief.\n<</SYS>>\n\nHi [/INST] Hello!</s><s>[INST] Bye [/INST] ',
    )
  })

  test('generation stops at the EOS token, which ends the generated text', () => {
    const template = new Llama2({ metaInstruction: 'Be brief.' })
    const prompt = template.compose(
      [
        { role: 'user', content: 'Hi' },
        { role: 'assistant', content: 'Hello!' },
      ],
      { addGenerationPrompt: false },
    )
    const generated = prompt.segments.filter((segment) => segment.generated).map((segment) => segment.text)
    expect(generated).toEqual(['Hello!', '</s>'])
    expect(template.parse('Hello!</s>').message.content).toBe('Hello!')
    expect([template.info.bos, template.info.tokens]).toEqual(['tokenizer', { bos: '<s>', eos: '</s>' }])
  })
})

test.each([
  ['meta-llama/Llama-2-7b-chat-hf', 'llama2'],
  ['llama-2-13b-chat.Q4_K_M.gguf', 'llama2'],
  ['TheBloke/Llama-2-70B-Chat-GPTQ', 'llama2'],
  ['/models/Llama-2-7b-chat/', 'llama2'],
  ['llama2:13b-chat', 'llama2'],
  ['llama2:70b-chat-q4_0', 'llama2'],
  ['llama2:7b', 'llama2'],
  ['codellama/CodeLlama-7b-Instruct-hf', 'codellama'],
  ['codellama-13b-instruct.Q5_K_M.gguf', 'codellama'],
  ['codellama:7b-instruct', 'codellama'],
  ['codellama:34b', 'codellama'],
  ['meta-llama/Llama-2-7b-hf', null],
  ['llama2:7b-text', null],
  ['togethercomputer/Llama-2-7B-32K-Instruct', null],
  ['FlagAlpha/Llama2-Chinese-13b-Chat', null],
  ['llama2-uncensored:7b-chat', null],
  ['codellama/CodeLlama-7b-hf', null],
  ['codellama/CodeLlama-34b-Python-hf', null],
  ['codellama/CodeLlama-70b-Instruct-hf', null],
  ['codellama:70b', null],
  ['codellama:7b-code', null],
  ['codellama:13b-python', null],
])('%s is served by %s', (model, name) => {
  expect(matchTemplate({ model })?.name ?? null).toBe(name)
})
