import { BaseChatTemplate } from '@parlance/core'
import { register } from './plugin.js'
import { EOS } from './tokens.js'

/**
 * DeepSeek-VL chat models (deepseek-ai/deepseek-vl-7b-chat), as LMDeploy writes them (lmdeploy/model.py of
 * August 2026).
 *
 * ```
 * You are a helpful language and vision assistant. (...)
 *
 * User: Why do kettles whistle?
 *
 * Assistant:
 * ```
 */
@register({ name: 'deepseek-vl', serves: { ids: ['*deepseek-vl-*chat*'], not: ['*mmproj*'] } })
export class DeepSeekVl extends BaseChatTemplate {
  static override readonly fields = {
    metaInstruction:
      'You are a helpful language and vision assistant. You are able to understand the visual content that the user provides, and assist the user with a variety of tasks using natural language.',
    eosys: '\n\n',
    user: 'User: ',
    eoh: '\n\n',
    assistant: 'Assistant: ',
    eoa: EOS,
    eosToken: EOS,
  }

  static override readonly traits = {
    trimGenerationPrompt: true,
    source: 'deepseek-ai/deepseek-vl-7b-chat; LMDeploy, lmdeploy/model.py of August 2026',
  }
}
