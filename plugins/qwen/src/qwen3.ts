// Qwen3, which answers with or without reasoning: the later Qwen3-Instruct-2507 with `<think>` blocks in the answers
// after the user's last question (Qwen/Qwen3-8B, tokenizer_config.json of the first release).
//
//   <|im_start|>user
//   2+2?<|im_end|>
//   <|im_start|>assistant
//   <think>
//   Two and two make four.
//   </think>
//
//   4<|im_end|>
import type { Message, PromptWriter, RenderRequest, TemplateTraits, Turn } from '@parlance/core'
import {
  EMPTY_THINK,
  HERMES_CALLS,
  noteEarlierReasoning,
  type OutputFormat,
  QueryTurn,
  readAnswer,
  THINK,
  type ThinkInvitation,
  writeThink,
} from '@parlance/formats'
import { lstrip, strip } from '@parlance/python-text'
import { QWEN3_MODELS } from './models.js'
import { register } from './plugin.js'
import { Qwen3Instruct2507 } from './qwen3-instruct-2507.js'

/** The variables of Qwen3's template. */
export interface Qwen3Kwargs {
  /** Default true. `false` puts an empty think block in front of the answer. */
  readonly enable_thinking?: boolean
}

@register({ name: 'qwen3', serves: QWEN3_MODELS })
export class Qwen3<Kwargs extends object = Qwen3Kwargs> extends Qwen3Instruct2507<Kwargs> {
  static override readonly traits: Partial<TemplateTraits> = {
    reasoning: THINK,
    carries: ['content', 'reasoning', 'calls', 'content beside calls'],
    kwargs: {
      enable_thinking: {
        type: 'boolean',
        default: true,
        description: 'false: the prompt ends with an empty think block, and the model answers at once',
      },
    },
    source: 'Qwen/Qwen3-8B',
  }
  static override readonly output: OutputFormat = {
    reasoning: { ...THINK, none: EMPTY_THINK },
    calls: [HERMES_CALLS],
  }

  protected override begin(messages: readonly Message[], options: RenderRequest<Kwargs>): QueryTurn<Kwargs> {
    return new QueryTurn(messages, options, (message, index) => this.textAt(message, index))
  }

  protected override writeAnswer(out: PromptWriter, message: Message, turn: QueryTurn<Kwargs>): string {
    const { reasoning, field, content } = readAnswer(message, turn.index, this.contentText(message, turn))
    const shown = turn.afterQuery && (turn.last || reasoning !== '')
    if (!shown) {
      if (reasoning !== '') noteEarlierReasoning(out, turn.index, field)
      out.generated(true)
      out.content(content, 'content')
      return content
    }
    writeThink(out, { reasoning: strip(reasoning, '\n'), field, invited: this.invited(turn) })
    out.content(lstrip(content, '\n'), 'content')
    return content
  }

  /** What the generation prompt writes behind the assistant's marker. */
  protected invited({ options }: Turn<Kwargs>): ThinkInvitation {
    return options.kwargs.enable_thinking === false ? EMPTY_THINK : ''
  }

  protected override writeGenerationPrompt(out: PromptWriter, turn: Turn<Kwargs>): void {
    out.markup(this.markers.assistant)
    out.markup(this.invited(turn))
  }

  protected override mapReasoning(level: boolean | 'low' | 'medium' | 'high'): Partial<Kwargs> {
    const kwargs: Qwen3Kwargs = { enable_thinking: level !== false }
    return kwargs as Partial<Kwargs>
  }
}
