// Qwen1.5: Qwen2 with a default system text that has no full stop, and whose last message gets its end mark only when
// the assistant is invited (Qwen/Qwen1.5-72B-Chat, tokenizer_config.json).
//
//   <|im_start|>system
//   You are a helpful assistant<|im_end|>
//   <|im_start|>user
//   Hi<|im_end|>
//   <|im_start|>assistant
import type { ChatTemplateFields, Message, PromptWriter, TemplateTraits, Turn } from '@parlance/core'
import { QWEN15_MODELS } from './models.js'
import { register } from './plugin.js'
import { Qwen2 } from './qwen2.js'

@register({ name: 'qwen1.5', serves: QWEN15_MODELS })
export class Qwen15 extends Qwen2 {
  static override readonly fields: ChatTemplateFields = { metaInstruction: 'You are a helpful assistant' }
  static override readonly traits: Partial<TemplateTraits> = { source: 'Qwen/Qwen1.5-72B-Chat' }

  protected override writeMessage(out: PromptWriter, message: Message, turn: Turn): void {
    if (turn.last && !turn.options.addGenerationPrompt) turn.open = true
    super.writeMessage(out, message, turn)
  }

  /** After an answer the assistant is not invited again. */
  protected override writeGenerationPrompt(out: PromptWriter, turn: Turn): void {
    if (turn.previous?.role !== 'assistant') super.writeGenerationPrompt(out, turn)
  }
}
