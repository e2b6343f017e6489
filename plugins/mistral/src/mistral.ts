// Mistral and Mixtral instruct as LMDeploy writes them (lmdeploy/model.py, MistralChat, MixtralChat): no assistant
// marker, a system text glued before the next `[INST]`.
//
//   Be brief.[INST] Hi [/INST]Hello!</s>[INST] Bye [/INST]
import { BaseChatTemplate, type ChatTemplateFields } from '@parlance/core'
import { register } from './plugin.js'

@register({ name: 'mistral', aliases: ['mixtral'] })
export class Mistral extends BaseChatTemplate {
  static override readonly fields: ChatTemplateFields = {
    user: '[INST] ',
    eoh: ' [/INST]',
    eoa: '</s>',
    bosToken: '<s>',
    eosToken: '</s>',
  }
  static override readonly traits = { source: 'InternLM/lmdeploy, lmdeploy/model.py: MistralChat' }
}
