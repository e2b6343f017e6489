import {
  BaseChatTemplate,
  type Message,
  type PromptWriter,
  type TemplateTraits,
  type Turn,
} from '@parlance/core'
import { register } from './plugin.js'
import { BOS } from './tokens.js'

const EOT = '<|EOT|>'

/**
 * DeepSeek Coder, the first version (deepseek-ai/deepseek-coder-33b-instruct: `chat_template` of
 * tokenizer_config.json). Without any system message a default text stands first.
 *
 * ```
 * <｜begin▁of▁sentence｜>Be brief.### Instruction:
 * Sort a list.
 * ### Response:
 * sorted(items)
 * <|EOT|>
 * ### Instruction:
 * Backwards.
 * ### Response:
 *
 * ```
 */
@register({
  name: 'deepseek-coder',
  serves: {
    ids: ['*deepseek-coder*instruct*', 'deepseek-coder:*'],
    not: ['*coder-v2*'],
    fingerprints: ['993c0af704bad76a'],
  },
})
export class DeepSeekCoder extends BaseChatTemplate {
  static override readonly fields = {
    metaInstruction:
      'You are an AI programming assistant, utilizing the Deepseek Coder model, developed by Deepseek Company, and you only answer questions related to computer science. For politically sensitive questions, security and privacy issues, and other non-computer science questions, you will refuse to answer\n',
    user: '### Instruction:\n',
    eoh: '\n',
    assistant: '### Response:\n',
    eoa: `\n${EOT}\n`,
    stopWords: [EOT],
    bosToken: BOS,
    eosToken: EOT,
  }

  static override readonly traits: Partial<TemplateTraits> = {
    bos: 'written',
    source: 'deepseek-ai/deepseek-coder-33b-instruct, tokenizer_config.json',
  }

  /** A system message anywhere takes the place of the default one. */
  protected override writeDefaultSystem(out: PromptWriter, turn: Turn): void {
    if (!turn.messages.some(({ role }) => role === 'system')) super.writeDefaultSystem(out, turn)
  }

  protected override writeMessage(out: PromptWriter, message: Message, turn: Turn): void {
    if (message.role === 'developer') this.writeAsResponse(out, message, turn)
    else super.writeMessage(out, message, turn)
  }

  protected override writeTool(out: PromptWriter, message: Message, turn: Turn): void {
    const { tool, eotool } = this.markers
    if (tool === '' && eotool === '') this.writeAsResponse(out, message, turn)
    else super.writeTool(out, message, turn)
  }

  protected override supportedRoles(): string[] {
    return ['system', 'developer', 'user', 'assistant', 'tool']
  }

  /** The maker's template knows three roles; all others are responses to it. */
  private writeAsResponse(out: PromptWriter, message: Message, turn: Turn): void {
    const { assistant, eoa, separator } = this.markers
    out.note(
      'role_as_assistant',
      `The format has no place for messages of role "${message.role}"; this one stands as a response.`,
      `messages[${turn.index}]`,
    )
    out.markup(assistant)
    out.content(this.contentText(message, turn), 'content')
    out.markup(eoa + separator)
  }
}
