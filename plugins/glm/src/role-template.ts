import {
  InvalidMessageError,
  type Message,
  type PromptWriter,
  type TemplateTraits,
  type Turn,
  vendorKey,
} from '@parlance/core'
import { FamilyTemplate, GLM_LINE_CALLS, joinedText, type MessageCall, messageCalls } from '@parlance/formats'

const MARKED_ROLES: ReadonlySet<string> = new Set(['system', 'user', 'assistant', 'tool'])

/**
 * Turns as ChatGLM3 and GLM-4 write them: `<|role|>`, metadata, a line break, the content; nothing ends a turn. A call
 * is a turn of the assistant whose metadata is the name of the tool.
 */
export abstract class RoleTemplate extends FamilyTemplate {
  static override readonly traits: Partial<TemplateTraits> = {
    bos: 'written',
    tools: GLM_LINE_CALLS.name,
    carries: ['content', 'calls', 'content beside calls'],
  }
  /** What stands between the metadata and the content of a turn. */
  protected abstract readonly lead: string

  protected override writeMessage(out: PromptWriter, message: Message, turn: Turn): void {
    if (MARKED_ROLES.has(message.role)) super.writeMessage(out, message, turn)
    else this.writeOther(out, message, turn)
  }

  /** A message of any other role: a turn under the role's own name. */
  protected writeOther(out: PromptWriter, message: Message, turn: Turn): void {
    out.markup('<|')
    this.writeRoleName(out, message, turn)
    out.markup('|>')
    this.writeBody(out, message, turn)
  }

  protected override writeDefaultSystem(out: PromptWriter, _turn: Turn): void {
    const { system, metaInstruction, eosys } = this.markers
    if (metaInstruction === null) return
    out.markup(system)
    out.markup(this.lead)
    out.defaultSystem(metaInstruction)
    out.markup(eosys)
  }

  protected override writeSystem(out: PromptWriter, message: Message, turn: Turn): void {
    out.markup(this.markers.system)
    this.writeBody(out, message, turn)
    out.markup(this.markers.eosys)
  }

  protected override writeUser(out: PromptWriter, message: Message, turn: Turn): void {
    out.markup(this.markers.user)
    this.writeBody(out, message, turn)
    out.markup(this.markers.eoh)
  }

  protected override writeTool(out: PromptWriter, message: Message, turn: Turn): void {
    out.markup(this.markers.tool)
    this.writeBody(out, message, turn)
    out.markup(this.markers.eotool)
  }

  protected override writeAssistant(out: PromptWriter, message: Message, turn: Turn): void {
    const calls = messageCalls(message, turn.index)
    out.markup(this.markers.assistant)
    out.generated(true)
    const silent = calls.length > 0 && this.contentText(message, turn) === ''
    if (!silent) this.writeBody(out, message, turn)
    for (let i = 0; i < calls.length; i++) {
      if (i > 0 || !silent) out.markup(this.markers.assistant)
      this.writeCall(out, calls[i]!)
    }
    this.closeAssistant(out, turn)
  }

  /** Metadata and content. */
  protected writeBody(out: PromptWriter, message: Message, turn: Turn): void {
    const metadata = vendorKey(message, 'metadata')
    if (typeof metadata === 'string') out.content(metadata, 'metadata')
    else if (metadata !== undefined && metadata !== null) {
      throw new InvalidMessageError(`messages[${turn.index}].metadata`, metadata, 'text or null')
    }
    out.markup(this.lead)
    out.content(this.contentText(message, turn), 'content')
  }

  private writeCall(out: PromptWriter, call: MessageCall): void {
    out.content(call.name, `${call.field}.name`)
    out.markup(this.lead)
    this.writeArguments(out, call)
  }

  /** The arguments of a call, below its name. */
  protected abstract writeArguments(out: PromptWriter, call: MessageCall): void

  protected override contentText(message: Message, turn: Turn): string {
    return joinedText(message, turn.index, this.templateName)
  }
}
