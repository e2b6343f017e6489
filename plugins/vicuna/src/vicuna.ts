// Vicuna from 1.1 on, and WizardLM from 13B on, as LMDeploy writes them (lmdeploy/model.py, Vicuna). The generation prompt
// leaves out the space after `ASSISTANT:`.
//
//   Be brief. USER: Hi ASSISTANT: Hello!</s>USER: Bye ASSISTANT:
import { BaseChatTemplate, type ChatTemplateFields, type TemplateTraits } from '@parlance/core'
import { register } from './plugin.js'

/** Models made from Vicuna with another prompt; version 0 spoke of "### Human:". */
const OTHER_FORMATS = ['*llava*', '*minigpt*', '*internvl*', '*blip*', '*stable*', '*gpt4-x*', '*-v0*']
/** Differences of weights, and heads for speculative decoding. */
const NOT_CHAT = ['*delta*', '*medusa*', '*eagle*']

@register({
  name: 'vicuna',
  aliases: ['wizardlm'],
  serves: {
    ids: ['*vicuna*', '*wizardlm-13b*', '*wizardlm-30b*', '*wizardlm-70b*', '*wizardlm-2-*', 'wizardlm2:*'],
    not: [...OTHER_FORMATS, ...NOT_CHAT],
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
