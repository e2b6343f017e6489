// Phi-3.5 (microsoft/Phi-3.5-mini-instruct, tokenizer_config.json): Phi-3, but an empty system message does not show.
//
//   <|user|>
//   Hi<|end|>
//   <|assistant|>
import {
  isEmptyContent,
  type Message,
  type PromptWriter,
  type TemplateTraits,
  type Turn,
} from '@parlance/core'
import { Phi3 } from './phi-3.js'
import { register } from './plugin.js'

@register({
  name: 'phi-3.5',
  serves: {
    ids: [
      'phi-3.5-mini-instruct*',
      'phi-3.5-moe-instruct*',
      'microsoft_phi-3.5-mini-instruct*',
      'phi3.5',
      'phi3.5:*',
    ],
    fingerprints: ['78d976a442bcde2f'],
  },
})
export class Phi35 extends Phi3 {
  static override readonly traits: Partial<TemplateTraits> = {
    source: 'microsoft/Phi-3.5-mini-instruct, tokenizer_config.json',
  }

  protected override writeSystem(out: PromptWriter, message: Message, turn: Turn): void {
    if (!isEmptyContent(message.content)) super.writeSystem(out, message, turn)
  }
}
