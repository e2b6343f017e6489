// Llama 4 (meta-llama/Llama-4-Scout-17B-16E-Instruct): headers with tokens of their own, content as it stands, a system
// part only where one is given, and any number of calls behind what is said beside them.
//
//   <|begin_of_text|><|header_start|>user<|header_end|>
//
//   Given the following functions, ...
//
//   Ring twice.<|eot|><|header_start|>assistant<|header_end|>
//
//   <|python_start|>I'll ring.<|python_end|>{"name": "ring", "parameters": {"times": 2}}<|eot|>
import type { ChatTemplateFields, Message, PromptWriter, TemplateTraits } from '@parlance/core'
import { LLAMA_MIXED_CALLS, LLAMA4_CALLS, type MessageCall, type OutputFormat } from '@parlance/formats'
import { strip } from '@parlance/python-text'
import { LLAMA4_MODELS } from './models.js'
import { register } from './plugin.js'
import { TOOL_KWARGS, ToolsTemplate } from './tools-template.js'
import type { ToolsTurn } from './tools-turn.js'

const PYTHON_START = '<|python_start|>'
const PYTHON_END = '<|python_end|>'

@register({ name: 'llama-4', aliases: ['llama4'], serves: LLAMA4_MODELS })
export class Llama4 extends ToolsTemplate {
  static override readonly fields: ChatTemplateFields = {
    system: '<|header_start|>system<|header_end|>\n\n',
    metaInstruction: null,
    eosys: '<|eot|>',
    user: '<|header_start|>user<|header_end|>\n\n',
    eoh: '<|eot|>',
    assistant: '<|header_start|>assistant<|header_end|>\n\n',
    eoa: '<|eot|>',
    tool: '<|header_start|>ipython<|header_end|>\n\n',
    eotool: '<|eot|>',
    stopWords: ['<|eot|>', '<|eom|>', '<|end_of_text|>'],
    bosToken: '<|begin_of_text|>',
    eosToken: '<|eot|>',
  }
  static override readonly traits: Partial<TemplateTraits> = {
    bos: 'written',
    tools: 'llama4-json',
    carries: ['content', 'calls', 'content beside calls'],
    kwargs: TOOL_KWARGS,
    media: ['image'],
    controlTokens: [PYTHON_START, PYTHON_END, '<|image|>'],
    source: 'meta-llama/Llama-4-Scout-17B-16E-Instruct',
  }
  static override readonly output: OutputFormat = {
    lead: PYTHON_START,
    content: '',
    calls: [LLAMA4_CALLS, LLAMA_MIXED_CALLS],
  }

  protected override readonly header = { before: '<|header_start|>', after: '<|header_end|>\n\n' }

  /** Without a system message there is a system part only for tools; Meta's template loses them. */
  protected override writeDefaultSystem(out: PromptWriter, turn: ToolsTurn): void {
    const { metaInstruction } = this.markers
    if (metaInstruction === null && !turn.toolsInSystem) return
    this.writeSystemHead(out, turn)
    out.defaultSystem(metaInstruction ?? '')
    out.markup(this.markers.eosys)
  }

  /** Only a system message that comes first has the head, and loses the white space around it. */
  protected override writeSystem(out: PromptWriter, message: Message, turn: ToolsTurn): void {
    if (turn.index > 0) {
      super.writeSystem(out, message, turn)
      return
    }
    this.writeSystemHead(out, turn)
    out.content(strip(this.contentText(message, turn)), 'content')
    out.markup(this.markers.eosys)
  }

  private writeSystemHead(out: PromptWriter, turn: ToolsTurn): void {
    out.markup(this.markers.system)
    if (turn.tools.length > 0) out.markup('Environment: ipython\n')
    this.writeSystemTools(out, turn)
  }

  protected override writeAskedContent(out: PromptWriter, message: Message, turn: ToolsTurn): void {
    if (typeof message.content === 'string') out.content(strip(message.content), 'content')
    else this.writeParts(out, message, turn)
  }

  protected override writeContent(out: PromptWriter, message: Message, turn: ToolsTurn): void {
    this.writeParts(out, message, turn)
  }

  protected override writeCalls(
    out: PromptWriter,
    message: Message,
    calls: readonly MessageCall[],
    turn: ToolsTurn,
  ): void {
    out.markup(PYTHON_START)
    this.writeContent(out, message, turn)
    out.markup(PYTHON_END)
    for (const call of calls) this.writeJsonCall(out, call)
    this.closeAssistant(out, turn)
  }
}
