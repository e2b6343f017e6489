// Qwen3-Thinking-2507 and Qwen3-Next-Thinking, which always reason: Qwen3 whose prompt opens the reasoning
// (Qwen/Qwen3-Next-80B-A3B-Thinking, chat_template.jinja).
//
//   <|im_start|>user
//   2+2?<|im_end|>
//   <|im_start|>assistant
//   <think>
import type { TemplateTraits } from '@parlance/core'
import { OPEN_THINK, type ThinkInvitation } from '@parlance/formats'
import { QWEN3_THINKING_MODELS } from './models.js'
import { register } from './plugin.js'
import { Qwen3 } from './qwen3.js'

@register({ name: 'qwen3-thinking-2507', serves: QWEN3_THINKING_MODELS })
export class Qwen3Thinking2507 extends Qwen3<object> {
  static override readonly traits: Partial<TemplateTraits> = {
    kwargs: {},
    source: 'Qwen/Qwen3-Next-80B-A3B-Thinking',
  }

  protected override invited(): ThinkInvitation {
    return OPEN_THINK
  }

  /** There is nothing to switch. */
  protected override mapReasoning(): object {
    return {}
  }
}
