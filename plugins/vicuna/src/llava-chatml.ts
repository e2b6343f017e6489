// LLaVA 1.6 34B as LMDeploy writes it (lmdeploy/model.py, LlavaChatML): ChatML without line ends after its marks.
//
//   <|im_start|>system
//   Be brief.<|im_end|><|im_start|>user
//   Hi<|im_end|><|im_start|>assistant
import { BaseChatTemplate, type ChatTemplateFields } from '@parlance/core'
import { register } from './plugin.js'

@register({
  name: 'llava-chatml',
  serves: { ids: ['*llava-v1.6-34b*', 'llava:34b*'], not: ['*mmproj*'] },
})
export class LlavaChatMl extends BaseChatTemplate {
  static override readonly fields: ChatTemplateFields = {
    system: '<|im_start|>system\n',
    metaInstruction: 'Answer the questions.',
    eosys: '<|im_end|>',
    user: '<|im_start|>user\n',
    eoh: '<|im_end|>',
    assistant: '<|im_start|>assistant\n',
    eoa: '<|im_end|>',
    bosToken: '<|startoftext|>',
    eosToken: '<|im_end|>',
  }
  static override readonly traits = { source: 'InternLM/lmdeploy, lmdeploy/model.py: LlavaChatML' }
}
