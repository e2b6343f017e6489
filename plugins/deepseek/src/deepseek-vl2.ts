import { BaseChatTemplate } from '@parlance/core'
import { register } from './plugin.js'
import { EOS } from './tokens.js'

/**
 * DeepSeek-VL2 models (deepseek-ai/deepseek-vl2), as LMDeploy writes them (lmdeploy/model.py of August 2026).
 *
 * ```
 * <|User|>: Why do kettles whistle?
 *
 * <|Assistant|>:
 * ```
 */
@register({ name: 'deepseek-vl2', serves: { ids: ['*deepseek-vl2*'], not: ['*mmproj*'] } })
export class DeepSeekVl2 extends BaseChatTemplate {
  static override readonly fields = {
    user: '<|User|>: ',
    eoh: '\n\n',
    assistant: '<|Assistant|>: ',
    eoa: EOS,
    eosToken: EOS,
  }

  static override readonly traits = {
    trimGenerationPrompt: true,
    source: 'deepseek-ai/deepseek-vl2; LMDeploy, lmdeploy/model.py of August 2026',
  }
}
