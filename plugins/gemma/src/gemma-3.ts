// Gemma 3 (google/gemma-3-4b-it, tokenizer_config.json): Gemma 2 with a system text in front of the first message of the
// user, and with pictures. Of a content in parts, each text is trimmed.
//
//   <bos><start_of_turn>user
//   Be brief.
//
//   Hi<end_of_turn>
//   <start_of_turn>model
import type { ChatTemplateFields, Message, PromptWriter, TemplateTraits, Turn } from '@parlance/core'
import { joinedText } from '@parlance/formats'
import { strip } from '@parlance/python-text'
import { Gemma1 } from './gemma-1.js'
import { GEMMA3_MODELS } from './models.js'
import { register } from './plugin.js'
import { writeTrimmed } from './trimmed-content.js'

const IMAGE = '<start_of_image>'
const CONTENT = { trim: strip, placeholders: { image: IMAGE } }

@register({ name: 'gemma-3', serves: GEMMA3_MODELS })
export class Gemma3 extends Gemma1 {
  static override readonly fields: ChatTemplateFields = { system: '', eosys: '\n\n' }
  static override readonly traits: Partial<TemplateTraits> = {
    honours: [
      'system',
      'metaInstruction',
      'eosys',
      'user',
      'eoh',
      'assistant',
      'eoa',
      'separator',
      'bosToken',
      'eosToken',
    ],
    media: ['image'],
    controlTokens: [IMAGE, '<end_of_image>', '<image_soft_token>'],
    source: 'google/gemma-3-4b-it, tokenizer_config.json',
  }

  protected override writeMessage(out: PromptWriter, message: Message, turn: Turn): void {
    if (turn.index > 0 || message.role !== 'system') super.writeMessage(out, message, turn)
    else if (turn.last) this.writeSystemAlone(out, message)
  }

  /** The text of a system message that no other follows, as the user's; Google's template loses it. */
  private writeSystemAlone(out: PromptWriter, message: Message): void {
    out.markup(this.markers.user)
    out.content(joinedText(message, 0, this.templateName), 'content')
    out.markup(this.markers.eoh)
  }

  protected override checkTurn(message: Message, { index, messages }: Turn): void {
    const place = messages[0]!.role === 'system' ? index - 1 : index
    this.checkAlternation(message, index, place)
  }

  /** The default system text comes with the first message of the user. */
  protected override writeDefaultSystem(): void {}

  protected override writeUser(out: PromptWriter, message: Message, turn: Turn): void {
    out.markup(this.markers.user)
    if (turn.index <= 1) this.writeSystemText(out, turn)
    this.writeContent(out, message, turn)
    out.markup(this.markers.eoh)
  }

  /** The system text in front of the first message of the user, as it is. */
  private writeSystemText(out: PromptWriter, turn: Turn): void {
    const { system, metaInstruction, eosys } = this.markers
    const first = turn.messages[0]!
    if (first.role === 'system') {
      out.markup(system)
      out.at(0)
      out.content(joinedText(first, 0, this.templateName), 'content')
      out.at(turn.index)
      out.markup(eosys)
    } else if (metaInstruction !== null) {
      out.markup(system)
      out.defaultSystem(metaInstruction)
      out.markup(eosys)
    }
  }

  protected override writeContent(out: PromptWriter, message: Message, turn: Turn): void {
    writeTrimmed(out, message, turn.index, this.templateName, CONTENT)
  }

  protected override supportedRoles(): string[] {
    return ['system', 'user', 'assistant']
  }
}
