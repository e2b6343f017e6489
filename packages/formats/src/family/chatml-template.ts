// ChatML, as OpenAI published it and many makers took it over: a turn is `<|im_start|>`, the role, a line break, the
// content and `<|im_end|>`, with a line break behind it that the model does not write.
//
//   <|im_start|>system
//   Be brief.<|im_end|>
//   <|im_start|>user
//   Hi<|im_end|>
//   <|im_start|>assistant
//   Hello!<|im_end|>
//   <|im_start|>user
//   Bye<|im_end|>
//   <|im_start|>assistant
import {
  type ChatTemplateFields,
  type Message,
  type PromptWriter,
  type TemplateTraits,
  type Turn,
  UnsupportedContentError,
} from '@parlance/core'
import { contentParts, joinedText, type MediaPart, type Part } from '../write/content-parts.js'
import { FamilyTemplate } from './family-template.js'

const MARKED_ROLES: ReadonlySet<string> = new Set(['system', 'user', 'assistant', 'tool'])

/**
 * ChatML without a default system text. Content goes in as it is, the text parts of a list joined without anything
 * between them; a role without markers is written under its own name.
 */
export class ChatMLTemplate<Kwargs extends object = object> extends FamilyTemplate<Kwargs> {
  static override readonly fields: ChatTemplateFields = {
    system: '<|im_start|>system\n',
    metaInstruction: null,
    eosys: '<|im_end|>\n',
    user: '<|im_start|>user\n',
    eoh: '<|im_end|>\n',
    assistant: '<|im_start|>assistant\n',
    eoa: '<|im_end|>',
    separator: '\n',
    tool: '<|im_start|>tool\n',
    eotool: '<|im_end|>\n',
    stopWords: ['<|im_end|>'],
    eosToken: '<|im_end|>',
  }
  static override readonly traits: Partial<TemplateTraits> = { bos: 'none' }

  protected override writeMessage(out: PromptWriter, message: Message, turn: Turn<Kwargs>): void {
    if (MARKED_ROLES.has(message.role)) super.writeMessage(out, message, turn)
    else this.writeOther(out, message, turn)
  }

  protected override writeSystem(out: PromptWriter, message: Message, turn: Turn<Kwargs>): void {
    out.markup(this.markers.system)
    this.writeContent(out, message, turn)
    if (!this.staysOpen(turn)) out.markup(this.markers.eosys)
  }

  protected override writeUser(out: PromptWriter, message: Message, turn: Turn<Kwargs>): void {
    out.markup(this.markers.user)
    this.writeContent(out, message, turn)
    if (!this.staysOpen(turn)) out.markup(this.markers.eoh)
  }

  protected override writeTool(out: PromptWriter, message: Message, turn: Turn<Kwargs>): void {
    out.markup(this.markers.tool)
    this.writeContent(out, message, turn)
    if (!this.staysOpen(turn)) out.markup(this.markers.eotool)
  }

  /** A message of any other role. Default: a turn under the role's own name. */
  protected writeOther(out: PromptWriter, message: Message, turn: Turn<Kwargs>): void {
    this.writeNamedTurn(out, message, turn)
  }

  /** A turn under the role's own name. */
  protected writeNamedTurn(out: PromptWriter, message: Message, turn: Turn<Kwargs>): void {
    out.markup('<|im_start|>')
    this.writeRoleName(out, message, turn)
    out.markup('\n')
    this.writeContent(out, message, turn)
    if (!this.staysOpen(turn)) out.markup('<|im_end|>\n')
  }

  protected override writeAssistant(out: PromptWriter, message: Message, turn: Turn<Kwargs>): void {
    out.markup(this.texts.generationPrompt)
    out.generated(true)
    this.writeContent(out, message, turn)
    this.closeAssistant(out, turn)
  }

  /** The content with a placeholder for each of its media. */
  protected writeContent(out: PromptWriter, message: Message, turn: Turn<Kwargs>): void {
    if (typeof message.content === 'string') {
      out.content(this.contentText(message, turn), 'content')
      return
    }
    for (const part of this.partsAt(message, turn.index)) {
      if (part.type === 'text') out.content(part.text, `content[${part.index}].text`)
      else this.writeMedia(out, part, turn)
    }
  }

  /** The placeholder of a medium that the class's `media` names. */
  protected writeMedia(_out: PromptWriter, part: MediaPart, turn: Turn<Kwargs>): void {
    const path = `messages[${turn.index}].content[${part.index}]`
    throw new UnsupportedContentError(path, part, this.templateName)
  }

  /** Content as one text, for a class that has to look at it. */
  protected override contentText(message: Message, turn: Turn<Kwargs>): string {
    return this.textAt(message, turn.index)
  }

  /** The same of message number `index`, wherever the walk is. */
  protected textAt(message: Message, index: number): string {
    return joinedText(message, index, this.templateName)
  }

  /** The parts of a content that is no single text. */
  protected partsAt(message: Message, index: number): readonly Part[] {
    return contentParts(message, index, this.templateName, this.traits.media)
  }
}
