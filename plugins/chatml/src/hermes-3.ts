// Hermes 3: Hermes 2 Pro with a default system text where there are no tools (NousResearch/Hermes-3-Llama-3.1-8B,
// tokenizer_config.json).
//
//   <|begin_of_text|><|im_start|>system
//   You are a helpful assistant.<|im_end|>
//   <|im_start|>user
//   Hi<|im_end|>
//   <|im_start|>assistant
import type { ChatTemplateFields, TemplateTraits } from '@parlance/core'
import { Hermes2Pro } from './hermes-2-pro.js'
import { register } from './plugin.js'

const WITHOUT_TOOLS = 'You are a helpful assistant.'

@register({ name: 'hermes-3', serves: { ids: ['hermes-3-llama-3*', 'hermes3', 'hermes3:*'] } })
export class Hermes3 extends Hermes2Pro {
  static override readonly fields: ChatTemplateFields = { metaInstruction: WITHOUT_TOOLS }
  static override readonly traits: Partial<TemplateTraits> = { source: 'NousResearch/Hermes-3-Llama-3.1-8B' }

  protected override showsDefault(tools: boolean): boolean {
    return !tools || this.markers.metaInstruction !== WITHOUT_TOOLS
  }
}
