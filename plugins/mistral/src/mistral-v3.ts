// Mistral-7B-Instruct v0.3, Mixtral-8x22B-Instruct, Codestral-22B and the SentencePiece models up to Mistral-Large-2407:
// v2 with ids, nine letters or digits, and with all calls and results in the prompt (mistral-common,
// tests/data/chat_templates/v3_spm.jinja).
//
//   [TOOL_CALLS] [{"name": "get_weather", "arguments": {"city": "Rome"}, "id": "abcdef123"}]</s>[TOOL_RESULTS]
//   {"content": "sunny", "call_id": "abcdef123"}[/TOOL_RESULTS] It is sunny.</s>
//
// (`[TOOL_RESULTS]` and its object stand on one line.)
import type { ChatTemplateFields, Message, PromptWriter, TemplateTraits } from '@parlance/core'
import { answeredIdOf } from './call-ids.js'
import type { MistralTurn } from './mistral-turn.js'
import { MistralV2 } from './mistral-v2.js'
import { MISTRAL_V3_MODELS } from './models.js'
import { register } from './plugin.js'
import { type RunCall, writeCallList } from './written-calls.js'

@register({ name: 'mistral-v3', serves: MISTRAL_V3_MODELS })
export class MistralV3<Kwargs extends object = object> extends MistralV2<Kwargs> {
  static override readonly fields: ChatTemplateFields = {
    tool: '[TOOL_RESULTS] ',
    eotool: '[/TOOL_RESULTS]',
  }
  static override readonly traits: Partial<TemplateTraits> = {
    source: 'mistral-common, tests/data/chat_templates/v3_spm.jinja',
  }

  protected override showsCalls(_turn: MistralTurn<Kwargs>): boolean {
    return true
  }

  protected override writeCalls(out: PromptWriter, calls: readonly RunCall[]): void {
    out.markup(`[TOOL_CALLS]${this.space}`)
    writeCallList(out, calls, true, this.templateName)
  }

  protected override writeResult(out: PromptWriter, message: Message, turn: MistralTurn<Kwargs>): void {
    const { id, field } = answeredIdOf(message, turn.index, this.templateName)
    out.markup('{"content": ')
    this.writeResultJson(out, message, turn)
    out.markup(', "call_id": ')
    out.content(JSON.stringify(id), field)
    out.markup('}')
  }
}
