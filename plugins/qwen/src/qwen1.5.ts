// Qwen1.5: Qwen2 with a default system text that has no full stop, and whose last message gets its end mark only when
// the assistant is invited (Qwen/Qwen1.5-72B-Chat, tokenizer_config.json).
//
//   <|im_start|>system
//   You are a helpful assistant<|im_end|>
//   <|im_start|>user
//   Hi<|im_end|>
//   <|im_start|>assistant
import type { ChatTemplateFields, PromptWriter, TemplateTraits, Turn } from '@parlance/core'
import { QWEN15_MODELS } from './models.js'
import { register } from './plugin.js'
import { Qwen2 } from './qwen2.js'

@register({ name: 'qwen1.5', serves: QWEN15_MODELS })
export class Qwen15 extends Qwen2 {
  static override readonly fields: ChatTemplateFields = { metaInstruction: 'You are a helpful assistant' }
  static override readonly traits: Partial<TemplateTraits> = { source: 'Qwen/Qwen1.5-72B-Chat' }

  /** The last message stays open, whoever it is from, where the assistant is not invited. */
  protected override staysOpen(turn: Turn): boolean {
    return turn.last && !turn.options.addGenerationPrompt
  }

  /** After an answer the assistant is not invited again. */
  protected override writeGenerationPrompt(out: PromptWriter, turn: Turn): void {
    if (turn.previous?.role !== 'assistant') super.writeGenerationPrompt(out, turn)
  }
}
