// Qwen2 and Qwen2-Math: ChatML with a default system text (Qwen/Qwen2-*-Instruct, tokenizer_config.json).
//
//   <|im_start|>system
//   You are a helpful assistant.<|im_end|>
//   <|im_start|>user
//   Hi<|im_end|>
//   <|im_start|>assistant
import type { ChatTemplateFields, TemplateTraits } from '@parlance/core'
import { ChatMLTemplate } from '@parlance/formats'
import { QWEN2_MODELS } from './models.js'
import { register } from './plugin.js'

@register({ name: 'qwen2', aliases: ['qwen'], serves: QWEN2_MODELS })
export class Qwen2<Kwargs extends object = object> extends ChatMLTemplate<Kwargs> {
  static override readonly fields: ChatTemplateFields = {
    metaInstruction: 'You are a helpful assistant.',
    stopWords: ['<|im_end|>', '<|endoftext|>'],
  }
  static override readonly traits: Partial<TemplateTraits> = { source: 'Qwen/Qwen2-7B-Instruct' }
}
