import { BaseChatTemplate, ChatTemplateConfig, register } from '@parlance/core'

/** A template of this program, registered like those of the plugins. */
@register('tea-house')
export class TeaHouse extends BaseChatTemplate {
  static override readonly fields = {
    system: '<|im_start|>system\n',
    metaInstruction: 'You are a robot that brews tea.',
    eosys: '<|im_end|>\n',
    user: '<|im_start|>user\n',
    eoh: '<|im_end|>\n',
    assistant: '<|im_start|>assistant\n',
    eoa: '<|im_end|>',
    separator: '\n',
    stopWords: ['<|im_end|>'],
  }
}

/** A template file as LMDeploy reads it: a built-in template with another instruction and other marks. */
const JSON_TEMPLATE = `{
  "model_name": "kettle",
  "meta_instruction": "You are a kettle.\\n",
  "user": "### Guest: ",
  "eoh": "\\n",
  "assistant": "### Kettle: ",
  "eoa": "\\n",
  "stop_words": ["###"]
}`

ChatTemplateConfig.fromJson(JSON_TEMPLATE)
