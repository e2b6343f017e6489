import { readFileSync } from 'node:fs'
import { BaseChatTemplate } from '@parlance/core'
import { loadCases, testTemplate } from '../src/index.js'

const golden = loadCases(readFileSync(new URL('../../../conformance/lmdeploy.json', import.meta.url), 'utf8'))

/** ChatML with a place for tool results; not registered. */
class ChatMl extends BaseChatTemplate {
  static override readonly fields = {
    system: '<|im_start|>system\n',
    metaInstruction: 'You are Moss.',
    eosys: '<|im_end|>\n',
    user: '<|im_start|>user\n',
    eoh: '<|im_end|>\n',
    assistant: '<|im_start|>assistant\n',
    eoa: '<|im_end|>',
    separator: '\n',
    tool: '<|im_start|>tool\n',
    eotool: '<|im_end|>\n',
    stopWords: ['<|im_end|>'],
  }
}

/** Writes BOS, and a generation prompt without the last space. */
class Spaced extends BaseChatTemplate {
  static override readonly fields = {
    user: 'USER: ',
    eoh: ' ',
    assistant: 'ASSISTANT: ',
    eoa: '</s>\n',
    bosToken: '<s>',
    eosToken: '</s>',
  }
  static override readonly traits = { trimGenerationPrompt: true, bos: 'written' as const }
}

testTemplate('base', { golden })
testTemplate(ChatMl)
testTemplate(Spaced, { conversations: { alternate: true } })
