// Llama 3.2, the text models (meta-llama/Llama-3.2-3B-Instruct): Llama 3.1 with the real date of today, and without
// built-in tools.
//
//   <|begin_of_text|><|start_header_id|>system<|end_header_id|>
//
//   Cutting Knowledge Date: December 2023
//   Today Date: 04 Jul 2025
//
//   <|eot_id|><|start_header_id|>user<|end_header_id|>
//
//   Hi<|eot_id|>
import type { TemplateTraits } from '@parlance/core'
import { LLAMA_MIXED_CALLS, LLAMA_TAGGED_CALLS, type OutputFormat } from '@parlance/formats'
import { strftime } from '@parlance/python-text'
import { Llama31 } from './llama-3.1.js'
import { LLAMA32_MODELS } from './models.js'
import { register } from './plugin.js'
import { TOOL_KWARGS, type ToolKwargs } from './tools-template.js'
import type { ToolsTurn } from './tools-turn.js'

/** The variables of Llama 3.2's template. */
export interface Llama32Kwargs extends ToolKwargs {
  /** What the system part gives as the date of today. Default: the date of the option `now`, or of the clock. */
  readonly date_string?: string
}

@register({ name: 'llama-3.2', aliases: ['llama3_2'], serves: LLAMA32_MODELS })
export class Llama32<Kwargs extends object = Llama32Kwargs> extends Llama31<Kwargs> {
  static override readonly traits: Partial<TemplateTraits> = {
    kwargs: {
      ...TOOL_KWARGS,
      date_string: {
        type: 'string',
        description:
          'the date of today in the system part; default: the date of the option now, or of the clock',
      },
    },
    source: 'meta-llama/Llama-3.2-3B-Instruct',
  }
  static override readonly output: OutputFormat = { calls: [LLAMA_TAGGED_CALLS, LLAMA_MIXED_CALLS] }

  protected override today(turn: ToolsTurn<Kwargs>): string {
    return strftime(turn.options.now(), '%d %b %Y')
  }

  protected override builtinTools(): null {
    return null
  }
}
