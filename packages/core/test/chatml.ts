import { BaseChatTemplate, type ChatTemplateFields } from '../src/index.js'

/** ChatML as the specification's example writes it; not registered. */
export class ChatMl extends BaseChatTemplate {
  static override readonly fields: ChatTemplateFields = {
    system: '<|im_start|>system\n',
    metaInstruction: 'You are Moss.',
    eosys: '<|im_end|>\n',
    user: '<|im_start|>user\n',
    eoh: '<|im_end|>\n',
    assistant: '<|im_start|>assistant\n',
    eoa: '<|im_end|>',
    separator: '\n',
    stopWords: ['<|im_end|>'],
  }
}
