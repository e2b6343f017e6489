// Qwen3.8: Qwen3.5 with a reasoning effort that the system turn states, reasoning in all answers, and values of
// arguments in JSON (Qwen/Qwen3.8, chat_template.jinja).
//
//   <|im_start|>system
//   Reasoning effort is set to low. Keep your thinking brief and focused, ...<|im_end|>
//   <|im_start|>user
//   2+2?<|im_end|>
//   <|im_start|>assistant
//   <think>
import type { Message, TemplateTraits, Turn } from '@parlance/core'
import { type Answer, givenReasoning, jsonText, type ValueText } from '@parlance/formats'
import { strPython } from '@parlance/python-text'
import { QWEN38_MODELS } from './models.js'
import { register } from './plugin.js'
import { Qwen35, type Qwen35Kwargs } from './qwen3.5.js'
import type { Qwen35Turn } from './qwen3.5-turn.js'
import { VISION_TRAITS } from './vision-ids.js'

/** The variables of Qwen3.8's template. */
export interface Qwen38Kwargs extends Qwen35Kwargs {
  /** Default `xhigh`. */
  readonly reasoning_effort?: 'xhigh' | 'medium' | 'low'
  /** Default true. False leaves out the reasoning of answers before the user's last question. */
  readonly preserve_thinking?: boolean
}

@register({ name: 'qwen3.8', serves: QWEN38_MODELS })
export class Qwen38 extends Qwen35<Qwen38Kwargs> {
  static override readonly traits: Partial<TemplateTraits> = {
    kwargs: {
      enable_thinking: {
        type: 'boolean',
        default: true,
        description: 'false: the prompt ends with an empty think block instead of opening the reasoning',
      },
      reasoning_effort: {
        type: 'string',
        default: 'xhigh',
        values: ['xhigh', 'medium', 'low'],
        description: 'how long the model reasons; xhigh and low are stated in the system turn',
      },
      preserve_thinking: {
        type: 'boolean',
        default: true,
        description: "false: answers before the user's last question are shown without their reasoning",
      },
      ...VISION_TRAITS.kwargs,
    },
    source: 'Qwen/Qwen3.8',
  }

  protected override instruction({ options }: Turn<Qwen38Kwargs>): string {
    const { enable_thinking: thinking, reasoning_effort: effort = 'xhigh' } = options.kwargs
    if (thinking !== undefined && thinking !== true) return ''
    const text = EFFORTS.get(effort)
    if (text === undefined) {
      const got = strPython(effort)
      const words = `Unexpected reasoning effort ${got}. Supported types are xhigh (default), medium, and low.`
      throw this.refusal(words, 'kwargs.reasoning_effort')
    }
    return text
  }

  protected override get keepsEmptySystem(): boolean {
    return false
  }

  /** Reasoning that stands inside the content stays there. */
  protected override readAnswer(message: Message, index: number, text: string): Answer {
    return { reasoning: givenReasoning(message, index) ?? '', field: 'reasoning_content', content: text }
  }

  protected override showsReasoning(turn: Qwen35Turn<Qwen38Kwargs>): boolean {
    const { preserve_thinking: all = true } = turn.options.kwargs
    return all === true || super.showsReasoning(turn)
  }

  protected override get valueText(): ValueText {
    return jsonText
  }

  protected override mapReasoning(level: boolean | 'low' | 'medium' | 'high'): Qwen38Kwargs {
    if (typeof level === 'boolean') return { enable_thinking: level }
    return { enable_thinking: true, reasoning_effort: level === 'high' ? 'xhigh' : level }
  }
}

const EFFORTS: ReadonlyMap<unknown, string> = new Map([
  [
    'xhigh',
    'Reasoning effort is set to xhigh. Please think carefully through the task, validate key assumptions, consider plausible alternatives, and prioritize correctness, consistency, and clarity in the final answer.',
  ],
  ['medium', ''],
  [
    'low',
    'Reasoning effort is set to low. Keep your thinking brief and focused, moving directly to the conclusion without unnecessary elaboration.',
  ],
])
