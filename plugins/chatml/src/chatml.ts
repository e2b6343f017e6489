// Plain ChatML: no default system text, no tools (teknium/OpenHermes-2.5-Mistral-7B, tokenizer_config.json).
//
//   <|im_start|>system
//   Be brief.<|im_end|>
//   <|im_start|>user
//   Hi<|im_end|>
//   <|im_start|>assistant
import type { ChatTemplateFields, TemplateTraits } from '@parlance/core'
import { ChatMLTemplate } from '@parlance/formats'
import { register } from './plugin.js'

@register({
  name: 'chatml',
  serves: {
    ids: [
      'dolphin-2*',
      'dolphin-mistral:*',
      'dolphin-mixtral:*',
      'mistral-7b-openorca*',
      'mistral-openorca:*',
      'openhermes-2.5-mistral*',
      'openhermes:*',
      'nous-hermes-2-*',
      'nous-hermes-2-*-dpo*',
      'nous-hermes-2-*-sft*',
      'nous-hermes2:*',
      'nous-hermes2-mixtral:*',
      'orca-2-*b*',
      'orca2:*',
      'zephyr-7b-gemma*',
    ],
    not: ['*llama-3*', '*llama3*', '*-vision-*', 'nous-hermes-2-pro*'],
    fingerprints: ['fcf7a096fe99a48f'],
  },
})
export class ChatML extends ChatMLTemplate {
  static override readonly fields: ChatTemplateFields = { bosToken: '<s>' }
  static override readonly traits: Partial<TemplateTraits> = {
    bos: 'tokenizer',
    source: 'teknium/OpenHermes-2.5-Mistral-7B',
  }
}
