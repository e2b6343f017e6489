// Mistral-Nemo, Ministral-8B and Pixtral-12B, whose tokenizer is Tekken: v3 without spaces behind control tokens, and
// with images (mistral-common, tests/data/chat_templates/v3_image.jinja).
//
//   <s>[INST]Hi[/INST]Hello!</s>[INST]Be brief.
//
//   [IMG]What is this?[/INST]
import type { ChatTemplateFields, TemplateTraits } from '@parlance/core'
import { MISTRAL_JSON_CALLS, type OutputFormat } from '@parlance/formats'
import { MistralV3 } from './mistral-v3.js'
import { MISTRAL_V3_TEKKEN_MODELS } from './models.js'
import { register } from './plugin.js'

@register({ name: 'mistral-v3-tekken', serves: MISTRAL_V3_TEKKEN_MODELS })
export class MistralV3Tekken<Kwargs extends object = object> extends MistralV3<Kwargs> {
  static override readonly fields: ChatTemplateFields = {
    user: '[INST]',
    assistant: '',
    tool: '[TOOL_RESULTS]',
  }
  static override readonly traits: Partial<TemplateTraits> = {
    trimGenerationPrompt: false,
    media: ['image'],
    source: 'mistral-common, tests/data/chat_templates/v3_image.jinja',
  }
  static override readonly output: OutputFormat = { calls: [MISTRAL_JSON_CALLS] }

  protected override get space(): '' | ' ' {
    return ''
  }
}
