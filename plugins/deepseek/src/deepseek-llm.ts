import { BaseChatTemplate, type TemplateTraits } from '@parlance/core'
import { register } from './plugin.js'
import { BOS, EOS } from './tokens.js'

/**
 * DeepSeek LLM chat models, V2 and Coder V2 (deepseek-ai/deepseek-llm-7b-chat, deepseek-ai/DeepSeek-V2-Chat:
 * `chat_template` of tokenizer_config.json, one text).
 *
 * ```
 * <｜begin▁of▁sentence｜>Be brief.
 *
 * User: Why do kettles whistle?
 *
 * Assistant: Steam.<｜end▁of▁sentence｜>User: And trains?
 *
 * Assistant:
 * ```
 */
@register({
  name: 'deepseek-llm',
  aliases: ['deepseek-v2', 'deepseek'],
  serves: {
    ids: [
      '*deepseek-llm*chat*',
      'deepseek-llm:*',
      '*deepseek-v2*chat*',
      'deepseek-v2:*',
      '*deepseek-coder-v2*instruct*',
      'deepseek-coder-v2:*',
    ],
    // V2.5 has a template of its own, and so may Coder V2 of July 2024.
    not: ['*deepseek-v2.5*', '*-instruct-0724*'],
    fingerprints: ['8aeba567270fa9a8'],
  },
})
export class DeepSeekLlm extends BaseChatTemplate {
  static override readonly fields = {
    metaInstruction: null,
    eosys: '\n\n',
    user: 'User: ',
    eoh: '\n\n',
    assistant: 'Assistant: ',
    eoa: EOS,
    stopWords: [EOS],
    bosToken: BOS,
    eosToken: EOS,
  }

  static override readonly traits: Partial<TemplateTraits> = {
    bos: 'written',
    trimGenerationPrompt: true,
    source: 'deepseek-ai/deepseek-llm-7b-chat, tokenizer_config.json',
  }
}
