import type { Message, PromptWriter, Turn } from '@parlance/core'
import { contentParts, FamilyTemplate, joinedText } from '@parlance/formats'
import { strip } from '@parlance/python-text'

const MARKED_ROLES: ReadonlySet<string> = new Set(['system', 'user', 'assistant', 'tool'])

/** What begins a turn of a role that has no marker of its own. */
export interface RoleHeader {
  readonly before: string
  readonly after: string
}

/** Turns as Llama 3 and later write them: a header that names the role, the content, and an end mark for all roles. */
export abstract class HeaderTemplate<Kwargs extends object = object> extends FamilyTemplate<Kwargs> {
  protected abstract readonly header: RoleHeader

  protected override writeMessage(out: PromptWriter, message: Message, turn: Turn<Kwargs>): void {
    if (MARKED_ROLES.has(message.role)) super.writeMessage(out, message, turn)
    else this.writeOther(out, message, turn)
  }

  /** A message of any other role: a turn under the role's own name. */
  protected writeOther(out: PromptWriter, message: Message, turn: Turn<Kwargs>): void {
    out.markup(this.header.before)
    this.writeRoleName(out, message, turn)
    out.markup(this.header.after)
    this.writeContent(out, message, turn)
    out.markup(this.markers.eoh)
  }

  protected override writeSystem(out: PromptWriter, message: Message, turn: Turn<Kwargs>): void {
    out.markup(this.markers.system)
    this.writeContent(out, message, turn)
    out.markup(this.markers.eosys)
  }

  protected override writeUser(out: PromptWriter, message: Message, turn: Turn<Kwargs>): void {
    out.markup(this.markers.user)
    this.writeContent(out, message, turn)
    out.markup(this.markers.eoh)
  }

  protected override writeTool(out: PromptWriter, message: Message, turn: Turn<Kwargs>): void {
    out.markup(this.markers.tool)
    this.writeContent(out, message, turn)
    out.markup(this.markers.eotool)
  }

  protected override writeAssistant(out: PromptWriter, message: Message, turn: Turn<Kwargs>): void {
    out.markup(this.markers.assistant)
    out.generated(true)
    this.writeContent(out, message, turn)
    this.closeAssistant(out, turn)
  }

  /** The content, without white space around it. */
  protected writeContent(out: PromptWriter, message: Message, turn: Turn<Kwargs>): void {
    out.content(strip(this.contentText(message, turn)), 'content')
  }

  /** The content of a format with a placeholder for images, as it stands. */
  protected writeParts(out: PromptWriter, message: Message, turn: Turn<Kwargs>): void {
    if (typeof message.content === 'string') {
      out.content(message.content, 'content')
      return
    }
    for (const part of contentParts(message, turn.index, this.templateName, this.traits.media)) {
      if (part.type === 'text') out.content(part.text, `content[${part.index}].text`)
      else out.media(IMAGE, part.index, part.type)
    }
  }

  protected override contentText(message: Message, turn: Turn<Kwargs>): string {
    return joinedText(message, turn.index, this.templateName)
  }
}

const IMAGE = '<|image|>'
