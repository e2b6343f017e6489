// Mistral's models of 2026: v13 with settings behind the tools, with images in results, and with the texts of one
// message joined without anything between them (mistral-common, tests/data/chat_templates/v15_image_think.jinja).
//
//   <s>[SYSTEM_PROMPT]Be brief.[/SYSTEM_PROMPT][MODEL_SETTINGS]{"reasoning_effort": "high"}[/MODEL_SETTINGS][INST]
//   2+2?[/INST][THINK]Two and two make four.[/THINK]4</s>
//
// (All of it stands on one line.)
import {
  type Message,
  type PromptWriter,
  type RenderRequest,
  TemplateRuleError,
  type TemplateTraits,
} from '@parlance/core'
import type { MistralTurn } from './mistral-turn.js'
import { MistralV13 } from './mistral-v13.js'
import { register } from './plugin.js'
import type { Place } from './write-chunks.js'

/** The variables of the v15 template. */
export interface MistralV15Kwargs {
  /** Default `none`. */
  readonly reasoning_effort?: 'none' | 'high'
}

const RESULT: Place = { name: 'tool message contents', shows: 'text and image', images: true }

@register({ name: 'mistral-v15', serves: { fingerprints: ['94d139bc15a64896'] } })
export class MistralV15<Kwargs extends object = MistralV15Kwargs> extends MistralV13<Kwargs> {
  static override readonly traits: Partial<TemplateTraits> = {
    kwargs: {
      reasoning_effort: {
        type: 'string',
        default: 'none',
        values: ['none', 'high'],
        description: 'high: the model reasons before it answers',
      },
    },
    controlTokens: [
      '[AVAILABLE_TOOLS]',
      '[/AVAILABLE_TOOLS]',
      '[MODEL_SETTINGS]',
      '[/MODEL_SETTINGS]',
      '[TOOL_CALLS]',
      '[ARGS]',
      '[THINK]',
      '[/THINK]',
      '[IMG]',
    ],
    source: 'mistral-common, tests/data/chat_templates/v15_image_think.jinja',
  }

  protected override get partGap(): '' | '\n\n' {
    return ''
  }

  protected override get systemPlace(): Place {
    return { name: 'system message contents', shows: 'text' }
  }

  protected override begin(
    messages: readonly Message[],
    options: RenderRequest<Kwargs>,
  ): MistralTurn<Kwargs> {
    const { reasoning_effort: effort = 'none' } = options.kwargs
    if (effort !== 'none' && effort !== 'high') {
      const words = 'reasoning_effort must be either "none" or "high"'
      throw new TemplateRuleError(this.templateName, words, 'kwargs.reasoning_effort')
    }
    return super.begin(messages, options)
  }

  protected override writeBeforeUser(out: PromptWriter, turn: MistralTurn<Kwargs>): void {
    super.writeBeforeUser(out, turn)
    if (turn.index !== turn.firstUser) return
    const effort = turn.options.kwargs.reasoning_effort
    out.markup('[MODEL_SETTINGS]{"reasoning_effort": "')
    if (effort === undefined) out.markup('none')
    else out.data(effort as string, 'kwargs.reasoning_effort')
    out.markup('"}[/MODEL_SETTINGS]')
  }

  protected override writeResult(out: PromptWriter, message: Message, turn: MistralTurn<Kwargs>): void {
    const { content: given } = message
    if (given === null || given === undefined || (Array.isArray(given) && given.length === 0)) {
      const words = 'tool message contents must have non-empty content.'
      throw new TemplateRuleError(this.templateName, words, `messages[${turn.index}].content`)
    }
    const content = this.turnContent(message, turn)
    if (typeof content === 'string') out.content(content, 'content')
    else this.writeChunks(out, content, RESULT, turn)
  }

  protected override mapReasoning(level: boolean | 'low' | 'medium' | 'high'): Partial<Kwargs> {
    const kwargs: MistralV15Kwargs = { reasoning_effort: level === false ? 'none' : 'high' }
    return kwargs as Partial<Kwargs>
  }
}
