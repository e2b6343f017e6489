// Qwen2.5-VL: Qwen2 with placeholders for pictures and videos (Qwen/Qwen2.5-VL-7B-Instruct, chat_template.json).
//
//   <|im_start|>user
//   <|vision_start|><|image_pad|><|vision_end|>What is this?<|im_end|>
//   <|im_start|>assistant
import {
  type Message,
  type PromptWriter,
  type RenderRequest,
  type TemplateTraits,
  Turn,
} from '@parlance/core'
import type { MediaPart } from '@parlance/formats'
import { QWEN25_VL_MODELS } from './models.js'
import { register } from './plugin.js'
import { Qwen2 } from './qwen2.js'
import { VISION_TRAITS, VisionIds, type VisionKwargs } from './vision-ids.js'

class VisionTurn extends Turn<VisionKwargs> {
  readonly ids = new VisionIds()
}

@register({ name: 'qwen2.5-vl', aliases: ['qwen2d5-vl'], serves: QWEN25_VL_MODELS })
export class Qwen25VL extends Qwen2<VisionKwargs> {
  static override readonly traits: Partial<TemplateTraits> = {
    ...VISION_TRAITS,
    source: 'Qwen/Qwen2.5-VL-7B-Instruct',
  }

  protected override begin(messages: readonly Message[], options: RenderRequest<VisionKwargs>): VisionTurn {
    return new VisionTurn(messages, options)
  }

  protected override writeMedia(out: PromptWriter, part: MediaPart, turn: VisionTurn): void {
    turn.ids.write(out, part, turn.options.kwargs)
  }
}
