// ChatGLM3 (THUDM/chatglm3-6b: chat template, and for tools and calls tokenization_chatglm.py). The space behind a
// line break is SentencePiece's.
//
//   [gMASK]sop<|system|>
//    Be brief.<|user|>
//    Ring twice.<|assistant|>ring
//    ```python
//   tool_call(times=2)
//   ```<|observation|>
//    rung<|assistant|>
import type { ChatTemplateFields, Message, PromptWriter, TemplateTraits, Turn } from '@parlance/core'
import {
  GLM_FENCED_CALLS,
  jsonText,
  type ListedTool,
  listedTools,
  type MessageCall,
  type OutputFormat,
  writeFencedArguments,
} from '@parlance/formats'
import { CHATGLM3_MODELS } from './models.js'
import { register } from './plugin.js'
import { RoleTemplate } from './role-template.js'

const LEAD = '\n '

@register({ name: 'chatglm3', serves: CHATGLM3_MODELS })
export class ChatGlm3 extends RoleTemplate {
  static override readonly fields: ChatTemplateFields = {
    system: '<|system|>',
    metaInstruction: null,
    user: '<|user|>',
    assistant: '<|assistant|>',
    tool: '<|observation|>',
    stopWords: ['<|endoftext|>', '<|user|>', '<|observation|>'],
    bosToken: '[gMASK]sop',
    eosToken: '</s>',
  }
  static override readonly traits: Partial<TemplateTraits> = { source: 'THUDM/chatglm3-6b' }
  static override readonly output: OutputFormat = { lead: LEAD, calls: [GLM_FENCED_CALLS] }

  protected override readonly lead = LEAD

  protected override writeDefaultSystem(out: PromptWriter, turn: Turn): void {
    const { system, metaInstruction, eosys } = this.markers
    const tools = listedTools(turn.options)
    if (metaInstruction === null && tools.length === 0) return
    out.markup(system)
    out.markup(LEAD)
    out.defaultSystem(metaInstruction ?? WITH_TOOLS)
    this.writeTools(out, tools)
    out.markup(eosys)
  }

  /** The system message that comes first lists the tools behind its text. */
  protected override writeSystem(out: PromptWriter, message: Message, turn: Turn): void {
    out.markup(this.markers.system)
    this.writeBody(out, message, turn)
    if (turn.index === 0) this.writeTools(out, listedTools(turn.options))
    out.markup(this.markers.eosys)
  }

  private writeTools(out: PromptWriter, tools: readonly ListedTool[]): void {
    if (tools.length === 0) return
    out.markup('\n')
    out.data(
      jsonText(
        tools.map((tool) => tool.function),
        'tools',
        { indent: 4 },
      ),
      'tools',
    )
  }

  protected override writeArguments(out: PromptWriter, call: MessageCall): void {
    writeFencedArguments(out, call)
  }
}

/** The maker's system text for conversations with tools. */
const WITH_TOOLS =
  'Answer the following questions as best as you can. You have access to the following tools:'
