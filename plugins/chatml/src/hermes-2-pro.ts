// Hermes 2 Pro: ChatML with tools in a system turn of their own, and results in turns of the role `tool`
// (NousResearch/Hermes-2-Pro-Llama-3-8B, tokenizer_config.json: the template `tool_use` with tools, else `default`).
//
//   <|begin_of_text|><|im_start|>system
//   You are a function calling AI model. ...<|im_end|>
//   <|im_start|>user
//   Weather in Rome?<|im_end|>
//   <|im_start|>assistant
//   <tool_call>
//   {"name": "get_weather", "arguments": {"city": "Rome"}}
//   </tool_call><|im_end|>
//   <|im_start|>tool
//   <tool_response>
//   sunny
//   </tool_response><|im_end|><|im_start|>assistant
import type { ChatTemplateFields, Message, PromptWriter, TemplateTraits, Turn } from '@parlance/core'
import {
  argumentsText,
  ChatMLTemplate,
  HERMES_CALLS,
  listedTools,
  messageCalls,
  type OutputFormat,
  writeHermesCalls,
} from '@parlance/formats'
import { writeSignatures } from './hermes-tools.js'
import { register } from './plugin.js'

@register({
  name: 'hermes-2-pro',
  serves: { ids: ['hermes-2-pro-*', 'nous-hermes-2-pro*'], fingerprints: ['7ce09d55d3690e06'] },
})
export class Hermes2Pro extends ChatMLTemplate {
  static override readonly fields: ChatTemplateFields = {
    eotool: '<|im_end|>',
    bosToken: '<|begin_of_text|>',
  }
  static override readonly traits: Partial<TemplateTraits> = {
    bos: 'written',
    tools: 'hermes',
    carries: ['content', 'calls', 'content beside calls'],
    source: 'NousResearch/Hermes-2-Pro-Llama-3-8B',
  }
  static override readonly output: OutputFormat = { calls: [HERMES_CALLS] }

  protected override writeDefaultSystem(out: PromptWriter, turn: Turn): void {
    const tools = this.writeToolTurn(out, turn)
    if (this.showsDefault(tools)) super.writeDefaultSystem(out, turn)
  }

  /** Whether a default system text shows, with tools or without. */
  protected showsDefault(_tools: boolean): boolean {
    return true
  }

  protected override writeSystem(out: PromptWriter, message: Message, turn: Turn): void {
    if (turn.index === 0) this.writeToolTurn(out, turn)
    super.writeSystem(out, message, turn)
  }

  /** @returns whether there are tools */
  private writeToolTurn(out: PromptWriter, turn: Turn): boolean {
    const tools = listedTools(turn.options)
    if (tools.length === 0) return false
    out.markup(this.markers.system)
    writeSignatures(out, tools)
    out.markup(this.markers.eosys)
    return true
  }

  /** The maker's templates leave out content beside calls, and calls without tools; here both are written. */
  protected override writeAssistant(out: PromptWriter, message: Message, turn: Turn): void {
    out.markup(this.markers.assistant)
    out.generated(true)
    this.writeContent(out, message, turn)
    const calls = messageCalls(message, turn.index)
    if (calls.length > 0) {
      if (this.contentText(message, turn) !== '') out.markup('\n')
      writeHermesCalls(out, calls, argumentsText)
    }
    this.closeAssistant(out, turn)
  }

  /** With tools, results in a row share a turn, which ends without a line break. */
  protected override writeTool(out: PromptWriter, message: Message, turn: Turn): void {
    const { tool, eotool } = this.markers
    const { tools } = turn.options
    if (tools === null || tools.length === 0) {
      out.markup(tool)
      this.writeContent(out, message, turn)
      out.markup(eotool)
      out.markup('\n')
      return
    }
    if (turn.previous?.role !== 'tool') out.markup(tool)
    out.markup('<tool_response>\n')
    this.writeContent(out, message, turn)
    out.markup(turn.last ? '\n</tool_response>' : '\n</tool_response>\n')
    if (turn.next?.role !== 'tool') out.markup(eotool)
  }
}
