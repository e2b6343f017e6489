import type { PromptWriter, TemplateTraits } from '@parlance/core'
import { DeepSeekV3 } from './deepseek-v3.js'
import { register } from './plugin.js'
import type { ToolRoundTurn } from './tool-round-turn.js'

/** What the maker's template leaves before BOS for each system message. */
const INDENT = '        '

/**
 * DeepSeek-V2.5 (deepseek-ai/DeepSeek-V2.5: `chat_template` of tokenizer_config.json): the prompts of V3, with blanks
 * before BOS where there is a system text.
 *
 * `        <｜begin▁of▁sentence｜>Be brief.<｜User｜>Why do kettles whistle?<｜Assistant｜>`
 */
@register({
  name: 'deepseek-v2.5',
  serves: { ids: ['*deepseek-v2.5*'], fingerprints: ['cac8d3ea82bac9a9'] },
})
export class DeepSeekV25 extends DeepSeekV3 {
  static override readonly traits: Partial<TemplateTraits> = {
    source: 'deepseek-ai/DeepSeek-V2.5, tokenizer_config.json',
  }

  /** The maker's template shows only the last system text; here none is lost. */
  protected override get keepsEmptySystem(): boolean {
    return false
  }

  protected override writeHead(out: PromptWriter, turn: ToolRoundTurn): void {
    for (const { role } of turn.messages) if (role === 'system') out.markup(INDENT)
    super.writeHead(out, turn)
  }
}
