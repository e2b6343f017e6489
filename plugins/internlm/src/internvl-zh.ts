// InternVL-Chat-Chinese 1.1 as LMDeploy writes it (lmdeploy/model.py, InternVLZH). The generation prompt leaves out
// the space after `<bot>:`.
//
//   <human>: Hi <bot>: Hello!</s><human>: Bye <bot>:
import { BaseChatTemplate, type ChatTemplateFields, type TemplateTraits } from '@parlance/core'
import { register } from './plugin.js'

@register({ name: 'internvl-zh', serves: { ids: ['*internvl-chat-*v1-1*'] } })
export class InternVlZh extends BaseChatTemplate {
  static override readonly fields: ChatTemplateFields = {
    user: '<human>: ',
    eoh: ' ',
    assistant: '<bot>: ',
    eoa: '</s>',
    bosToken: '<s>',
    eosToken: '</s>',
  }
  static override readonly traits: Partial<TemplateTraits> = {
    trimGenerationPrompt: true,
    source: 'InternLM/lmdeploy, lmdeploy/model.py: InternVLZH',
  }
}
