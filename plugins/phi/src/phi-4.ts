// Phi-4 as its template writes it (microsoft/phi-4, tokenizer_config.json of December 2024). What invites the answer
// belongs to the user's message: an answer without a question before it stands bare.
//
//   <|im_start|>system<|im_sep|>Be brief.<|im_end|><|im_start|>user<|im_sep|>Hi<|im_end|><|im_start|>assistant<|im_sep|>Hello!<|im_end|>
import {
  type ChatTemplateFields,
  type Message,
  type PromptWriter,
  type TemplateTraits,
  type Turn,
} from '@parlance/core'
import { FamilyTemplate, joinedText } from '@parlance/formats'
import { register } from './plugin.js'

@register({
  name: 'phi-4',
  serves: {
    ids: ['phi-4', 'phi-4-gguf*', 'phi-4-q*', 'phi-4.*', 'microsoft_phi-4-q*', 'phi4', 'phi4:*'],
    not: ['*reasoning*', '*mini*', '*multimodal*'],
    fingerprints: ['a41fb8727c4f1e72'],
  },
})
export class Phi4 extends FamilyTemplate {
  static override readonly fields: ChatTemplateFields = {
    system: '<|im_start|>system<|im_sep|>',
    metaInstruction: null,
    eosys: '<|im_end|>',
    user: '<|im_start|>user<|im_sep|>',
    eoh: '<|im_end|>',
    assistant: '<|im_start|>assistant<|im_sep|>',
    eoa: '<|im_end|>',
    stopWords: ['<|im_end|>', '<|endoftext|>'],
    eosToken: '<|im_end|>',
  }
  static override readonly traits: Partial<TemplateTraits> = {
    bos: 'none',
    source: 'microsoft/phi-4, tokenizer_config.json of December 2024',
  }

  protected override writeUser(out: PromptWriter, message: Message, turn: Turn): void {
    super.writeUser(out, message, turn)
    const invited = turn.last && turn.options.addGenerationPrompt
    if (!invited) out.markup(this.texts.generationPrompt)
  }

  protected override writeAssistant(out: PromptWriter, message: Message, turn: Turn): void {
    out.generated(true)
    out.content(this.contentText(message, turn), 'content')
    this.closeAssistant(out, turn)
  }

  protected override writeGenerationPrompt(out: PromptWriter, turn: Turn): void {
    if (turn.previous?.role === 'user') super.writeGenerationPrompt(out, turn)
    else {
      out.note('no_generation_prompt', 'The format invites an answer only after a message of the user.')
    }
  }

  protected override contentText(message: Message, turn: Turn): string {
    const { content } = message
    return typeof content === 'string' ? content : joinedText(message, turn.index, this.templateName)
  }
}
