// Qwen3-Instruct-2507, which never reasons: Qwen2.5 without a default system text (Qwen/Qwen3-4B-Instruct-2507,
// chat_template.jinja).
//
//   <|im_start|>system
//   Be brief.<|im_end|>
//   <|im_start|>user
//   Hi<|im_end|>
//   <|im_start|>assistant
import type { ChatTemplateFields, TemplateTraits } from '@parlance/core'
import { argumentsText, type MessageCall } from '@parlance/formats'
import { QWEN3_INSTRUCT_MODELS } from './models.js'
import { register } from './plugin.js'
import { Qwen25 } from './qwen2.5.js'

@register({ name: 'qwen3-instruct-2507', serves: QWEN3_INSTRUCT_MODELS })
export class Qwen3Instruct2507<Kwargs extends object = object> extends Qwen25<Kwargs> {
  static override readonly fields: ChatTemplateFields = { metaInstruction: null }
  static override readonly traits: Partial<TemplateTraits> = { source: 'Qwen/Qwen3-4B-Instruct-2507' }

  /** Arguments given as text go in as they are. */
  protected override callArguments(call: MessageCall): string {
    return argumentsText(call)
  }
}
