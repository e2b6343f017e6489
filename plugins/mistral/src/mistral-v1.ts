// Mistral-7B-Instruct v0.1 and v0.2, Mixtral-8x7B-Instruct: `[INST]` is ordinary text with spaces around it, and the
// system text stands in the user's first turn (mistral-common, tests/data/chat_templates/v1_spm.jinja).
//
//   <s> [INST] Be brief.
//
//   Hi [/INST] Hello!</s> [INST] Bye [/INST]
import { type ChatTemplateFields, TemplateRuleError, type TemplateTraits } from '@parlance/core'
import type { OutputFormat } from '@parlance/formats'
import { MistralTemplate } from './mistral-template.js'
import type { MistralTurn } from './mistral-turn.js'
import { MISTRAL_V1_MODELS } from './models.js'
import { register } from './plugin.js'
import { type RoleOrder, TALK } from './role-order.js'

@register({ name: 'mistral-v1', serves: MISTRAL_V1_MODELS })
export class MistralV1<Kwargs extends object = object> extends MistralTemplate<Kwargs> {
  static override readonly fields: ChatTemplateFields = {
    eosys: '\n\n',
    user: ' [INST] ',
    eoh: ' [/INST]',
    assistant: ' ',
  }
  static override readonly traits: Partial<TemplateTraits> = {
    trimGenerationPrompt: true,
    honours: [
      'system',
      'metaInstruction',
      'eosys',
      'user',
      'eoh',
      'assistant',
      'eoa',
      'separator',
      'bosToken',
      'eosToken',
    ],
    source: 'mistral-common, tests/data/chat_templates/v1_spm.jinja',
  }
  static override readonly output: OutputFormat = { lead: ' ' }

  protected override get order(): RoleOrder {
    return TALK
  }

  protected override checkAnswer(hasContent: boolean, _hasCalls: boolean, turn: MistralTurn<Kwargs>): void {
    if (hasContent) return
    const path = `messages[${turn.index}].content`
    throw new TemplateRuleError(this.templateName, 'Assistant message content must be non-empty.', path)
  }
}
