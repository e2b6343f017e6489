// GLM-4.7 (zai-org/GLM-4.7-Flash): GLM-4.6 without the line breaks between the parts. The generation prompt opens the
// think block, or closes one that nothing opened; so does an answer whose reasoning does not show.
//
//   [gMASK]<sop><|user|>Hi<|assistant|></think>Hello!<|user|>Ring twice.<|assistant|><think>A bell.</think>I ring.
//   <tool_call>ring<arg_key>times</arg_key><arg_value>2</arg_value></tool_call><|observation|><tool_response>rung
//   </tool_response><|assistant|><think>
//
// (without these line breaks)
import type { ChatTemplateFields, TemplateTraits } from '@parlance/core'
import { GLM47_XML_CALLS, type GlmBreak, type OutputFormat, THINK } from '@parlance/formats'
import { Glm45, type Glm45Kwargs } from './glm-4.5.js'
import type { GlmTurn } from './glm-turn.js'
import { GLM47_MODELS } from './models.js'
import { register } from './plugin.js'

/** The variables of the templates of GLM-4.7 and later. */
export interface Glm47Kwargs extends Glm45Kwargs {
  /** Default true. `false` keeps the reasoning of all answers in the prompt. */
  readonly clear_thinking?: boolean
}

@register({ name: 'glm-4.7', serves: GLM47_MODELS })
export class Glm47<Kwargs extends object = Glm47Kwargs> extends Glm45<Kwargs> {
  static override readonly fields: ChatTemplateFields = { system: '<|system|>', user: '<|user|>' }
  static override readonly traits: Partial<TemplateTraits> = {
    kwargs: {
      enable_thinking: {
        type: 'boolean',
        default: true,
        description: 'false: the model is asked for an answer without reasoning',
      },
      clear_thinking: {
        type: 'boolean',
        default: true,
        description: 'false: the reasoning of answers before the last user message shows too',
      },
    },
    source: 'zai-org/GLM-4.7-Flash',
  }
  static override readonly output: OutputFormat = {
    reasoning: { ...THINK, close: '</think>' },
    calls: [GLM47_XML_CALLS],
  }

  protected override readonly lineBreak: GlmBreak = ''
  protected override readonly think: string = '<think>'
  protected override readonly noThink: string = '</think>'

  protected override writeNoThink(): void {}

  protected override showsReasoning(reasoning: string, turn: GlmTurn<Kwargs>): boolean {
    return reasoning !== '' && (turn.afterUser || turn.keepsThinking)
  }

  protected override invited(turn: GlmTurn<Kwargs>): string {
    return turn.thinkingOff ? this.noThink : this.think
  }
}
