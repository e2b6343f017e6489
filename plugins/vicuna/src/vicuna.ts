// Vicuna 1.5, and WizardLM from 13B on, as LMDeploy writes them (lmdeploy/model.py, Vicuna). The generation prompt
// leaves out the space after `ASSISTANT:`.
//
//   Be brief. USER: Hi ASSISTANT: Hello!</s>USER: Bye ASSISTANT:
import { BaseChatTemplate, type ChatTemplateFields, type TemplateTraits } from '@parlance/core'
import { register } from './plugin.js'

@register({
  name: 'vicuna',
  aliases: ['wizardlm'],
  serves: {
    ids: ['*vicuna*', '*wizardlm-13b*', '*wizardlm-70b*'],
    not: ['*llava*', '*minigpt*', '*internvl*'],
  },
})
export class Vicuna extends BaseChatTemplate {
  static override readonly fields: ChatTemplateFields = {
    metaInstruction:
      "A chat between a curious user and an artificial intelligence assistant. The assistant gives helpful, detailed, and polite answers to the user's questions.",
    eosys: ' ',
    user: 'USER: ',
    eoh: ' ',
    assistant: 'ASSISTANT: ',
    eoa: '</s>',
    stopWords: ['</s>'],
    bosToken: '<s>',
    eosToken: '</s>',
  }
  static override readonly traits: Partial<TemplateTraits> = {
    trimGenerationPrompt: true,
    source: 'InternLM/lmdeploy, lmdeploy/model.py: Vicuna',
  }
}
