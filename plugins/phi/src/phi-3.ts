// Phi-3-mini as its template writes it (microsoft/Phi-3-mini-4k-instruct, tokenizer_config.json of July 2024). A prompt
// that invites no answer ends with the end token.
//
//   <|system|>
//   Be brief.<|end|>
//   <|user|>
//   Hi<|end|>
//   <|assistant|>
//   Hello!<|end|>
//   <|endoftext|>
import type {
  ChatTemplateFields,
  Message,
  PromptWriter,
  RenderRequest,
  TemplateTraits,
  Turn,
} from '@parlance/core'
import { FamilyTemplate, joinedText } from '@parlance/formats'
import { register } from './plugin.js'

@register({
  name: 'phi-3',
  serves: {
    ids: [
      'phi-3-mini-*instruct*',
      'phi-3-mini-*',
      'microsoft_phi-3-mini-*',
      'phi3',
      'phi3:*mini*',
      'phi3:3.8b*',
      'phi3:latest',
    ],
    fingerprints: ['dcaee66df77bfbb7'],
  },
})
export class Phi3 extends FamilyTemplate {
  static override readonly fields: ChatTemplateFields = {
    system: '<|system|>\n',
    metaInstruction: null,
    eosys: '<|end|>\n',
    user: '<|user|>\n',
    eoh: '<|end|>\n',
    assistant: '<|assistant|>\n',
    eoa: '<|end|>\n',
    stopWords: ['<|end|>', '<|endoftext|>', '<|assistant|>'],
    eosToken: '<|endoftext|>',
  }
  static override readonly traits: Partial<TemplateTraits> = {
    bos: 'none',
    source: 'microsoft/Phi-3-mini-4k-instruct, tokenizer_config.json of July 2024',
  }

  protected override write(
    out: PromptWriter,
    messages: readonly Message[],
    options: RenderRequest,
    turn: Turn,
  ): void {
    super.write(out, messages, options, turn)
    if (!options.addGenerationPrompt && !options.open) out.markup(this.markers.eosToken)
  }

  protected override contentText(message: Message, turn: Turn): string {
    const { content } = message
    return typeof content === 'string' ? content : joinedText(message, turn.index, this.templateName)
  }
}
