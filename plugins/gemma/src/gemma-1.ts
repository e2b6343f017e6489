// Gemma 1 and Gemma 2, whose templates are one text (google/gemma-7b-it and google/gemma-2-2b-it,
// tokenizer_config.json): user and model take turns, contents are trimmed, and there is no system message.
//
//   <bos><start_of_turn>user
//   Hi<end_of_turn>
//   <start_of_turn>model
//   Hello!<end_of_turn>
//   <start_of_turn>user
//   Bye<end_of_turn>
//   <start_of_turn>model
import {
  type ChatTemplateFields,
  type Message,
  type PromptWriter,
  TemplateRuleError,
  type TemplateTraits,
  type Turn,
} from '@parlance/core'
import { FamilyTemplate, joinedText } from '@parlance/formats'
import { strip } from '@parlance/python-text'
import { GEMMA1_MODELS } from './models.js'
import { register } from './plugin.js'

const ALTERNATE = 'Conversation roles must alternate user/assistant/user/assistant/...'

@register({ name: 'gemma-1', aliases: ['gemma-2', 'gemma'], serves: GEMMA1_MODELS })
export class Gemma1 extends FamilyTemplate {
  static override readonly fields: ChatTemplateFields = {
    metaInstruction: null,
    user: '<start_of_turn>user\n',
    eoh: '<end_of_turn>\n',
    assistant: '<start_of_turn>model\n',
    eoa: '<end_of_turn>\n',
    stopWords: ['<end_of_turn>', '<eos>'],
    bosToken: '<bos>',
    eosToken: '<eos>',
  }
  static override readonly traits: Partial<TemplateTraits> = {
    bos: 'written',
    honours: ['user', 'eoh', 'assistant', 'eoa', 'separator', 'bosToken', 'eosToken'],
    source: 'google/gemma-7b-it and google/gemma-2-2b-it, tokenizer_config.json',
  }

  protected override writeMessage(out: PromptWriter, message: Message, turn: Turn): void {
    this.checkTurn(message, turn)
    if (message.role === 'user') this.writeUser(out, message, turn)
    else if (message.role === 'assistant') this.writeAssistant(out, message, turn)
    else this.writeOther(out, message, turn)
  }

  /** Refuses a system message, and a message whose turn it is not. */
  protected checkTurn(message: Message, turn: Turn): void {
    const { index } = turn
    if (index === 0 && message.role === 'system') {
      const hint = "Put its text into the first message of the user; repair: ['system-to-user'] does it."
      throw new TemplateRuleError(this.templateName, 'System role not supported', 'messages[0].role', hint)
    }
    this.checkAlternation(message, index, index)
  }

  /** @param place the message's number among those that take turns, which begin with the user's */
  protected checkAlternation(message: Message, index: number, place: number): void {
    if ((message.role === 'user') === (place % 2 === 0)) return
    const hint = "repair: ['merge-consecutive'] joins neighbours of one role."
    throw new TemplateRuleError(this.templateName, ALTERNATE, `messages[${index}].role`, hint)
  }

  protected override writeUser(out: PromptWriter, message: Message, turn: Turn): void {
    out.markup(this.markers.user)
    this.writeContent(out, message, turn)
    out.markup(this.markers.eoh)
  }

  protected override writeAssistant(out: PromptWriter, message: Message, turn: Turn): void {
    out.markup(this.texts.generationPrompt)
    out.generated(true)
    this.writeContent(out, message, turn)
    this.closeAssistant(out, turn)
  }

  /** A message of any other role in the place of the model's: a turn under the role's own name. */
  private writeOther(out: PromptWriter, message: Message, turn: Turn): void {
    out.markup('<start_of_turn>')
    this.writeRoleName(out, message, turn)
    out.markup('\n')
    this.writeContent(out, message, turn)
    out.markup('<end_of_turn>\n')
  }

  protected writeContent(out: PromptWriter, message: Message, turn: Turn): void {
    out.content(this.contentText(message, turn), 'content')
  }

  protected override contentText(message: Message, turn: Turn): string {
    return strip(joinedText(message, turn.index, this.templateName))
  }

  protected override supportedRoles(): string[] {
    return ['user', 'assistant']
  }
}
