// MiniMax-M1, which reasons before it answers: every text is trimmed, and calls are lines of JSON
// (MiniMaxAI/MiniMax-M1-80k, chat_template.jinja).
//
//   <begin_of_document><beginning_of_sentence>system ai_setting=assistant
//   Be brief.<end_of_sentence>
//   <beginning_of_sentence>user name=user
//   Weather in Rome?<end_of_sentence>
//   <beginning_of_sentence>ai name=assistant
//   <tool_calls>
//   {"name": "get_weather", "arguments": {"city": "Rome"}}
//   </tool_calls><end_of_sentence>
//   <beginning_of_sentence>tool name=tools
//   tool result: sunny
//
//   <end_of_sentence>
import type { ChatTemplateFields, Message, PromptWriter, TemplateTraits, Turn } from '@parlance/core'
import {
  argumentsJson,
  contentParts,
  FamilyTemplate,
  joinedText,
  listedTools,
  MINIMAX_M1_CALLS,
  messageCalls,
  type OutputFormat,
  THINK,
  wrappedToolJson,
} from '@parlance/formats'
import { strip } from '@parlance/python-text'
import { misplacedSystem } from './misplaced.js'
import { MINIMAX_M1_MODELS } from './models.js'
import { register } from './plugin.js'

const BEFORE_TOOLS = `<beginning_of_sentence>system tool_setting=tools
You are provided with these tools:
<tools>
`
const AFTER_TOOLS = `</tools>

If you need to call tools, please respond with <tool_calls></tool_calls> XML tags, and provide tool-name and json-object of arguments, following the format below:
<tool_calls>
{"name": <tool-name>, "arguments": <args-json-object>}
...
</tool_calls><end_of_sentence>
`

@register({ name: 'minimax-m1', serves: MINIMAX_M1_MODELS })
export class MiniMaxM1 extends FamilyTemplate {
  static override readonly fields: ChatTemplateFields = {
    system: '<beginning_of_sentence>system ai_setting=assistant\n',
    metaInstruction: 'You are a helpful assistant created by Minimax based on MiniMax-M1 model.',
    eosys: '<end_of_sentence>\n',
    user: '<beginning_of_sentence>user name=user\n',
    eoh: '<end_of_sentence>\n',
    assistant: '<beginning_of_sentence>ai name=assistant\n',
    eoa: '<end_of_sentence>',
    separator: '\n',
    tool: '<beginning_of_sentence>tool name=tools\n',
    eotool: '<end_of_sentence>\n',
    stopWords: ['<end_of_sentence>'],
    bosToken: '<begin_of_document>',
    eosToken: '<end_of_sentence>',
  }
  static override readonly traits: Partial<TemplateTraits> = {
    bos: 'written',
    tools: 'minimax-m1',
    reasoning: THINK,
    carries: ['content', 'calls', 'content beside calls'],
    controlTokens: ['<beginning_of_sentence>', '<tool_calls>', '</tool_calls>'],
    source: 'MiniMaxAI/MiniMax-M1-80k, chat_template.jinja',
  }
  static override readonly output: OutputFormat = { reasoning: THINK, calls: [MINIMAX_M1_CALLS] }

  protected override writeDefaultSystem(out: PromptWriter, turn: Turn): void {
    super.writeDefaultSystem(out, turn)
    this.writeTools(out, turn)
  }

  protected override writeSystem(out: PromptWriter, message: Message, turn: Turn): void {
    if (turn.index > 0) throw misplacedSystem(message, turn.index, this.templateName)
    if (strip(this.textOf(message, turn)) !== '') {
      out.markup(this.markers.system)
      this.writeTexts(out, message, turn)
      out.markup(this.markers.eosys)
    }
    this.writeTools(out, turn)
  }

  /** Tools that were given are introduced, even when there are none of them. */
  private writeTools(out: PromptWriter, turn: Turn): void {
    if (turn.options.tools === null) return
    out.markup(BEFORE_TOOLS)
    for (const tool of listedTools(turn.options)) {
      out.data(wrappedToolJson(tool), tool.path)
      out.markup('\n')
    }
    out.markup(AFTER_TOOLS)
  }

  protected override writeMessage(out: PromptWriter, message: Message, turn: Turn): void {
    if (message.role === 'ipython') this.writeTool(out, message, turn)
    else super.writeMessage(out, message, turn)
  }

  protected override writeUser(out: PromptWriter, message: Message, turn: Turn): void {
    out.markup(this.markers.user)
    this.writeTexts(out, message, turn)
    out.markup(this.markers.eoh)
  }

  protected override writeAssistant(out: PromptWriter, message: Message, turn: Turn): void {
    const calls = messageCalls(message, turn.index)
    out.markup(this.texts.generationPrompt)
    out.generated(true)
    const spoken = this.writeTexts(out, message, turn)
    if (calls.length > 0) {
      // The maker's template leaves the text beside calls out.
      out.markup(spoken ? '\n<tool_calls>\n' : '<tool_calls>\n')
      for (const call of calls) {
        out.markup('{"name": "')
        out.content(call.name, `${call.field}.name`)
        out.markup('", "arguments": ')
        out.content(argumentsJson(call), `${call.field}.arguments`)
        out.markup('}\n')
      }
      out.markup('</tool_calls>')
    }
    this.closeAssistant(out, turn)
  }

  protected override writeTool(out: PromptWriter, message: Message, turn: Turn): void {
    out.markup(this.markers.tool)
    if (typeof message.content === 'string') this.writeResult(out, message.content, 'content')
    else {
      for (const part of contentParts(message, turn.index, this.templateName)) {
        if (part.type === 'text') this.writeResult(out, part.text, `content[${part.index}].text`)
      }
    }
    out.markup(this.markers.eotool)
  }

  private writeResult(out: PromptWriter, text: string, field: string): void {
    out.markup('tool result: ')
    out.content(text, field)
    out.markup('\n\n')
  }

  /** The content, each text of it trimmed. @returns whether it has any */
  private writeTexts(out: PromptWriter, message: Message, turn: Turn): boolean {
    if (typeof message.content === 'string') {
      const text = strip(message.content)
      out.content(text, 'content')
      return text !== ''
    }
    let written = false
    for (const part of contentParts(message, turn.index, this.templateName)) {
      const text = part.type === 'text' ? strip(part.text) : ''
      out.content(text, `content[${part.index}].text`)
      if (text !== '') written = true
    }
    return written
  }

  private textOf(message: Message, turn: Turn): string {
    return joinedText(message, turn.index, this.templateName)
  }
}
