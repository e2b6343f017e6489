// Mistral-Large-2411 and Pixtral-Large: v3 with system turns, text beside calls, and results that are plain text behind
// the id of their call (mistral-common, tests/data/chat_templates/v7_image_spm.jinja).
//
//   <s>[SYSTEM_PROMPT] Be brief.[/SYSTEM_PROMPT][INST] Weather in Rome?[/INST] Checking.[TOOL_CALLS] [{"name":
//   "get_weather", "arguments": {"city": "Rome"}, "id": "abcdef123"}]</s>[TOOL_RESULTS] abcdef123[TOOL_CONTENT]
//   sunny[/TOOL_RESULTS]
//
// (All of it stands on one line.)
import {
  type ChatTemplateFields,
  type Message,
  type PromptWriter,
  TemplateRuleError,
  type TemplateTraits,
} from '@parlance/core'
import { joinedText } from '@parlance/formats'
import { answeredIdOf } from './call-ids.js'
import type { MistralTurn } from './mistral-turn.js'
import { MistralV3 } from './mistral-v3.js'
import { MISTRAL_V7_MODELS } from './models.js'
import { register } from './plugin.js'
import { type RoleOrder, TALK_WITH_SYSTEM } from './role-order.js'
import type { Place } from './write-chunks.js'

@register({ name: 'mistral-v7', serves: MISTRAL_V7_MODELS })
export class MistralV7<Kwargs extends object = object> extends MistralV3<Kwargs> {
  static override readonly fields: ChatTemplateFields = {
    system: '[SYSTEM_PROMPT] ',
    eosys: '[/SYSTEM_PROMPT]',
  }
  static override readonly traits: Partial<TemplateTraits> = {
    media: ['image'],
    carries: ['content', 'calls', 'content beside calls'],
    controlTokens: ['[AVAILABLE_TOOLS]', '[/AVAILABLE_TOOLS]', '[TOOL_CALLS]', '[TOOL_CONTENT]', '[IMG]'],
    source: 'mistral-common, tests/data/chat_templates/v7_image_spm.jinja',
  }

  protected override get order(): RoleOrder {
    return TALK_WITH_SYSTEM
  }

  protected override get systemPlace(): Place {
    return { name: 'system message contents', shows: 'text' }
  }

  protected override checkAnswer(hasContent: boolean, hasCalls: boolean, turn: MistralTurn<Kwargs>): void {
    if (hasContent || hasCalls) return
    const words =
      'Assistant message must have a string or a list of chunks in content or a list of tool calls.'
    throw new TemplateRuleError(this.templateName, words, `messages[${turn.index}]`)
  }

  protected override writeResult(out: PromptWriter, message: Message, turn: MistralTurn<Kwargs>): void {
    const { id, field } = answeredIdOf(message, turn.index, this.templateName)
    out.content(id, field)
    out.markup(`[TOOL_CONTENT]${this.space}`)
    this.writeResultText(out, message, turn)
  }

  protected writeResultText(out: PromptWriter, message: Message, turn: MistralTurn<Kwargs>): void {
    out.content(joinedText(message, turn.index, this.templateName), 'content')
  }
}
