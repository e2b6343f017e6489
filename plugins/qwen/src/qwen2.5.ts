// Qwen2.5, Qwen2.5-Coder and Qwen2.5-Math: Qwen2 with another default system text, and with tools in the way of
// Hermes (Qwen/Qwen2.5-7B-Instruct, tokenizer_config.json).
//
//   <|im_start|>user
//   Weather in Rome?<|im_end|>
//   <|im_start|>assistant
//   <tool_call>
//   {"name": "get_weather", "arguments": {"city": "Rome"}}
//   </tool_call><|im_end|>
//   <|im_start|>user
//   <tool_response>
//   sunny
//   </tool_response><|im_end|>
//   <|im_start|>assistant
import type { ChatTemplateFields, Message, PromptWriter, TemplateTraits, Turn } from '@parlance/core'
import {
  argumentsJson,
  HERMES_CALLS,
  type ListedTool,
  listedTools,
  type MessageCall,
  messageCalls,
  type OutputFormat,
  writeHermesCalls,
  writeHermesTools,
} from '@parlance/formats'
import { QWEN25_MODELS } from './models.js'
import { register } from './plugin.js'
import { Qwen2 } from './qwen2.js'

@register({ name: 'qwen2.5', aliases: ['qwen2d5'], serves: QWEN25_MODELS })
export class Qwen25<Kwargs extends object = object> extends Qwen2<Kwargs> {
  static override readonly fields: ChatTemplateFields = {
    metaInstruction: 'You are Qwen, created by Alibaba Cloud. You are a helpful assistant.',
    tool: '<tool_response>\n',
    eotool: '\n</tool_response>',
  }
  static override readonly traits: Partial<TemplateTraits> = {
    tools: 'hermes',
    carries: ['content', 'calls', 'content beside calls'],
    source: 'Qwen/Qwen2.5-7B-Instruct',
  }
  static override readonly output: OutputFormat = { calls: [HERMES_CALLS] }

  protected override writeDefaultSystem(out: PromptWriter, turn: Turn<Kwargs>): void {
    const tools = listedTools(turn.options)
    const text = this.defaultText(tools)
    if (text === null && tools.length === 0) return
    out.markup(this.markers.system)
    if (text !== null) out.defaultSystem(text)
    if (tools.length > 0) this.writeTools(out, tools, text !== null)
    out.markup(this.markers.eosys)
  }

  /** The system text of a conversation that brings none; null for none. */
  protected defaultText(_tools: readonly ListedTool[]): string | null {
    return this.markers.metaInstruction
  }

  protected override writeSystem(out: PromptWriter, message: Message, turn: Turn<Kwargs>): void {
    out.markup(this.markers.system)
    this.writeContent(out, message, turn)
    const tools = turn.index === 0 ? listedTools(turn.options) : []
    if (tools.length > 0) this.writeTools(out, tools, true)
    out.markup(this.markers.eosys)
  }

  /** @param afterText whether they follow a system text in their turn */
  protected writeTools(out: PromptWriter, tools: readonly ListedTool[], afterText: boolean): void {
    if (afterText) out.markup('\n\n')
    writeHermesTools(out, tools)
  }

  protected override writeAssistant(out: PromptWriter, message: Message, turn: Turn<Kwargs>): void {
    out.markup(this.markers.assistant)
    const content = this.writeAnswer(out, message, turn)
    const calls = messageCalls(message, turn.index)
    if (calls.length > 0) this.writeCalls(out, calls, content !== '')
    this.closeAssistant(out, turn)
  }

  /**
   * Writes what an assistant message says, and marks where the model's own text begins.
   *
   * @returns the content, which decides what stands before calls
   */
  protected writeAnswer(out: PromptWriter, message: Message, turn: Turn<Kwargs>): string {
    const content = this.contentText(message, turn)
    out.generated(true)
    out.content(content, 'content')
    return content
  }

  protected writeCalls(out: PromptWriter, calls: readonly MessageCall[], afterContent: boolean): void {
    if (afterContent) out.markup('\n')
    writeHermesCalls(out, calls, (call) => this.callArguments(call))
  }

  /** The arguments of a call as the template shows them: written anew. */
  protected callArguments(call: MessageCall): string {
    return argumentsJson(call)
  }

  /** Results in a row share one turn of the user. */
  protected override writeTool(out: PromptWriter, message: Message, turn: Turn<Kwargs>): void {
    out.markup(turn.previous?.role === 'tool' ? '\n' : this.markers.user)
    out.markup(this.markers.tool)
    this.writeContent(out, message, turn)
    out.markup(this.markers.eotool)
    if (turn.next?.role !== 'tool') out.markup(this.markers.eoh)
  }

  /** The maker's template leaves messages of other roles out without a word. */
  protected override writeOther(_out: PromptWriter, message: Message, turn: Turn<Kwargs>): void {
    throw this.unsupportedRole(message, turn)
  }
}
