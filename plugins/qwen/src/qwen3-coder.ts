// Qwen3-Coder: tools and calls in XML (Qwen/Qwen3-Coder-30B-A3B-Instruct, tokenizer_config.json, the first corrected
// revision). That text shows lists as Python does (`['city']`); here they are JSON, as in the maker's later ones.
//
//   <|im_start|>assistant
//   <tool_call>
//   <function=get_weather>
//   <parameter=city>
//   Rome
//   </parameter>
//   </function>
//   </tool_call><|im_end|>
//   <|im_start|>user
//   <tool_response>
//   sunny
//   </tool_response>
//   <|im_end|>
//   <|im_start|>assistant
import type { ChatTemplateFields, Message, PromptWriter, TemplateTraits, Turn } from '@parlance/core'
import {
  type ListedTool,
  type MessageCall,
  type OutputFormat,
  pythonOrJson,
  QWEN_XML_CALLS,
  writeQwenXmlCalls,
  writeQwenXmlToolTags,
} from '@parlance/formats'
import { strip } from '@parlance/python-text'
import { QWEN3_CODER_MODELS } from './models.js'
import { register } from './plugin.js'
import { Qwen25 } from './qwen2.5.js'

@register({ name: 'qwen3-coder', serves: QWEN3_CODER_MODELS })
export class Qwen3Coder extends Qwen25 {
  static override readonly fields: ChatTemplateFields = {
    metaInstruction: null,
    eotool: '\n</tool_response>\n',
  }
  static override readonly traits: Partial<TemplateTraits> = {
    tools: 'qwen-xml',
    source: 'Qwen/Qwen3-Coder-30B-A3B-Instruct',
  }
  static override readonly output: OutputFormat = { calls: [QWEN_XML_CALLS] }

  /** Only tools ask for a system text. */
  protected override defaultText(tools: readonly ListedTool[]): string | null {
    return super.defaultText(tools) ?? (tools.length > 0 ? WITH_TOOLS : null)
  }

  protected override writeTools(out: PromptWriter, tools: readonly ListedTool[]): void {
    out.markup('\n\n')
    writeQwenXmlToolTags(out, tools)
  }

  /** Beside calls the content is trimmed. */
  protected override writeAnswer(out: PromptWriter, message: Message, turn: Turn): string {
    const text = this.contentText(message, turn)
    const calls = message.tool_calls
    const content = calls === null || calls === undefined || calls.length === 0 ? text : strip(text)
    out.generated(true)
    out.content(content, 'content')
    return content
  }

  protected override writeCalls(
    out: PromptWriter,
    calls: readonly MessageCall[],
    afterContent: boolean,
  ): void {
    if (afterContent) out.markup('\n\n')
    writeQwenXmlCalls(out, calls, pythonOrJson)
  }

  protected override writeTool(out: PromptWriter, message: Message, turn: Turn): void {
    if (turn.previous?.role !== 'tool') out.markup(this.markers.user)
    out.markup(this.markers.tool)
    this.writeContent(out, message, turn)
    out.markup(this.markers.eotool)
    if (turn.next?.role !== 'tool') out.markup(this.markers.eoh)
  }

  protected override writeOther(out: PromptWriter, message: Message, turn: Turn): void {
    this.writeNamedTurn(out, message, turn)
  }
}

const WITH_TOOLS = 'You are Qwen, a helpful AI assistant that can interact with a computer to solve tasks.'
