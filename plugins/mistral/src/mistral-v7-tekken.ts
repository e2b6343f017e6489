// Mistral-Small-2501 and 3.1, Devstral-Small-2505: v7 without spaces behind control tokens (mistral-common,
// tests/data/chat_templates/v7_image.jinja).
//
//   <s>[SYSTEM_PROMPT]Be brief.[/SYSTEM_PROMPT][INST]Hi[/INST]Hello!</s>[INST]Bye[/INST]
import type { ChatTemplateFields, TemplateTraits } from '@parlance/core'
import { MISTRAL_JSON_CALLS, type OutputFormat } from '@parlance/formats'
import { MistralV7 } from './mistral-v7.js'
import { MISTRAL_V7_TEKKEN_MODELS } from './models.js'
import { register } from './plugin.js'

@register({ name: 'mistral-v7-tekken', serves: MISTRAL_V7_TEKKEN_MODELS })
export class MistralV7Tekken<Kwargs extends object = object> extends MistralV7<Kwargs> {
  static override readonly fields: ChatTemplateFields = {
    system: '[SYSTEM_PROMPT]',
    user: '[INST]',
    assistant: '',
    tool: '[TOOL_RESULTS]',
  }
  static override readonly traits: Partial<TemplateTraits> = {
    trimGenerationPrompt: false,
    source: 'mistral-common, tests/data/chat_templates/v7_image.jinja',
  }
  static override readonly output: OutputFormat = { calls: [MISTRAL_JSON_CALLS] }

  protected override get space(): '' | ' ' {
    return ''
  }
}
