import type { PromptWriter, TemplateTraits } from '@parlance/core'
import { DeepSeekReasoner } from './deepseek-reasoner.js'
import { register } from './plugin.js'
import { ASSISTANT, THINK } from './tokens.js'
import type { ToolRoundTurn } from './tool-round-turn.js'

/**
 * The models distilled from DeepSeek-R1 (deepseek-ai/DeepSeek-R1-Distill-*: `chat_template` of tokenizer_config.json
 * since February 2025): the prompts of V3, with reasoning opened for the model and left out of history.
 *
 * ```
 * <｜begin▁of▁sentence｜><｜User｜>2 + 2?<｜Assistant｜>4<｜end▁of▁sentence｜><｜User｜>3 + 3?<｜Assistant｜><think>
 *
 * ```
 */
@register({
  name: 'deepseek-r1-distill',
  serves: {
    ids: [
      '*deepseek-r1-distill-*',
      'deepseek-r1:1.5b*',
      'deepseek-r1:7b*',
      'deepseek-r1:8b-llama*',
      'deepseek-r1:14b*',
      'deepseek-r1:32b*',
      'deepseek-r1:70b*',
    ],
    fingerprints: ['56a1447ad31926fd'],
  },
})
export class DeepSeekR1Distill extends DeepSeekReasoner {
  static override readonly traits: Partial<TemplateTraits> = {
    source: 'deepseek-ai/DeepSeek-R1-Distill-Qwen-32B, tokenizer_config.json',
  }

  /** The maker's template shows only the last system text; here none is lost. */
  protected override get keepsEmptySystem(): boolean {
    return false
  }

  protected override writeGenerationPrompt(out: PromptWriter, turn: ToolRoundTurn): void {
    if (!turn.afterResult) out.markup(`${ASSISTANT}${THINK}\n`)
  }
}
