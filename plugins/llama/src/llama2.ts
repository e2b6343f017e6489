// Llama 2 chat as LMDeploy writes it (lmdeploy/model.py, Llama2). The `[INST] ` of a first turn stands in the
// system part, that of a later turn in the separator; BOS before the first turn is the tokenizer's.
//
//   [INST] <<SYS>>
//   Be brief.
//   <</SYS>>
//
//   Hi [/INST] Hello!</s><s>[INST] Bye [/INST]
import { BaseChatTemplate, type ChatTemplateFields } from '@parlance/core'
import { register } from './plugin.js'

/** Fine-tunes of Llama 2 chat with a prompt of their own. */
const OTHER_FORMATS = [
  '*chinese*',
  '*japanese*',
  '*steerlm*',
  '*function*',
  '*32k*',
  '*guanaco*',
  '*finetune*',
]

@register({
  name: 'llama2',
  serves: {
    ids: ['*llama-2-*chat*', '*llama2-*chat*', 'llama2', 'llama2:*'],
    not: [...OTHER_FORMATS, 'llama2:*text*'],
  },
})
export class Llama2 extends BaseChatTemplate {
  static override readonly fields: ChatTemplateFields = {
    system: '[INST] <<SYS>>\n',
    metaInstruction:
      "You are a helpful, respectful and honest assistant. Always answer as helpfully as possible, while being safe. Your answers should not include any harmful, unethical, racist, sexist, toxic, dangerous, or illegal content. Please ensure that your responses are socially unbiased and positive in nature.\n\nIf a question does not make any sense, or is not factually coherent, explain why instead of answering something not correct. If you don't know the answer to a question, please don't share false information.",
    eosys: '\n<</SYS>>\n\n',
    assistant: ' [/INST] ',
    eoa: '</s>',
    separator: '<s>[INST] ',
    bosToken: '<s>',
    eosToken: '</s>',
  }
  static override readonly traits = { source: 'InternLM/lmdeploy, lmdeploy/model.py: Llama2' }
}
