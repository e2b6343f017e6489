// GLM-4 (THUDM/glm-4-9b-chat): the tools in a system turn of their own; a message without content has no turn. The
// maker's template has no place for calls, which its models write as turns with a name; the class writes those.
//
//   [gMASK]<sop><|system|>
//   你是一个名为 ChatGLM 的人工智能助手。...
//
//   # 可用工具
//   ## ring
//   ...<|user|>
//   Ring twice.<|assistant|>ring
//   {"times": 2}<|observation|>
//   rung<|assistant|>
import type {
  ChatTemplateFields,
  Message,
  PromptWriter,
  RenderRequest,
  TemplateTraits,
  Turn,
} from '@parlance/core'
import { GLM_LINE_CALLS, type MessageCall, type OutputFormat, writeLineArguments } from '@parlance/formats'
import { writeGlm4Tools } from './glm-4-tools.js'
import { GLM4_MODELS } from './models.js'
import { register } from './plugin.js'
import { RoleTemplate } from './role-template.js'

@register({ name: 'glm-4', aliases: ['glm4'], serves: GLM4_MODELS })
export class Glm4 extends RoleTemplate {
  static override readonly fields: ChatTemplateFields = {
    system: '<|system|>',
    metaInstruction: null,
    user: '<|user|>',
    assistant: '<|assistant|>',
    tool: '<|observation|>',
    stopWords: ['<|endoftext|>', '<|user|>', '<|observation|>'],
    bosToken: '[gMASK]<sop>',
    eosToken: '<|endoftext|>',
  }
  static override readonly traits: Partial<TemplateTraits> = { source: 'THUDM/glm-4-9b-chat' }
  static override readonly output: OutputFormat = { lead: '\n', calls: [GLM_LINE_CALLS] }

  protected override readonly lead = '\n'

  /** The tools stand in front of everything else. */
  protected override writeBos(out: PromptWriter, options: RenderRequest, turn: Turn): void {
    super.writeBos(out, options, turn)
    if (options.tools !== null && options.tools.length > 0) writeGlm4Tools(out, options.tools)
  }

  /** A message without content has no turn, unless it calls. */
  protected override writeMessage(out: PromptWriter, message: Message, turn: Turn): void {
    if (!turn.open && (message.tool_calls ?? []).length === 0 && this.contentText(message, turn) === '')
      return
    super.writeMessage(out, message, turn)
  }

  protected override writeArguments(out: PromptWriter, call: MessageCall): void {
    writeLineArguments(out, call)
  }
}
