// CogVLM chat as LMDeploy writes it (lmdeploy/model.py, CogVLM).
//
//   Question: Hi Answer:Hello!</s>
//   Question: Bye Answer:
import { BaseChatTemplate, type ChatTemplateFields } from '@parlance/core'
import { register } from './plugin.js'

@register({ name: 'cogvlm', serves: { ids: ['*cogvlm-chat*'] } })
export class CogVlm extends BaseChatTemplate {
  static override readonly fields: ChatTemplateFields = {
    user: 'Question: ',
    eoh: ' ',
    assistant: 'Answer:',
    eoa: '</s>',
    separator: '\n',
    stopWords: ['</s>'],
    bosToken: '<s>',
    eosToken: '</s>',
  }
  static override readonly traits = { source: 'InternLM/lmdeploy, lmdeploy/model.py: CogVLM' }
}
