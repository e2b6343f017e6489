// ChatGLM2 as LMDeploy writes it (lmdeploy/model.py, ChatGLM2): numbered rounds. Each user message opens a round
// and its answer; other roles than user and assistant are not shown.
//
//   [Round 1]
//
//   问：Hi
//
//   答：Hello![Round 2]
//
//   问：Bye
//
//   答：
import {
  BaseChatTemplate,
  type ChatTemplateFields,
  type Message,
  type PromptWriter,
  type TemplateTraits,
  type Turn,
} from '@parlance/core'
import { register } from './plugin.js'

@register({ name: 'chatglm', serves: { ids: ['*chatglm2-*'] } })
export class ChatGlm extends BaseChatTemplate {
  static override readonly fields: ChatTemplateFields = {
    metaInstruction: null,
    user: '问：',
    eoh: '\n\n',
    assistant: '答：',
    eosToken: '</s>',
  }
  static override readonly traits: Partial<TemplateTraits> = {
    honours: ['user', 'eoh', 'assistant', 'eosToken'],
    source: 'InternLM/lmdeploy, lmdeploy/model.py: ChatGLM2',
  }

  /** How many rounds each walk has opened. */
  private readonly rounds = new WeakMap<Turn, number>()

  protected override writeMessage(out: PromptWriter, message: Message, turn: Turn): void {
    if (message.role === 'user') this.writeUser(out, message, turn)
    else if (message.role === 'assistant') this.writeAssistant(out, message, turn)
    else if (typeof message.role !== 'string') throw this.unsupportedRole(message, turn)
    else {
      const where = `messages[${turn.index}]`
      out.note(
        'message_not_rendered',
        `The format has no place for the role "${message.role}"; the message does not show in the prompt.`,
        where,
      )
    }
  }

  protected override writeUser(out: PromptWriter, message: Message, turn: Turn): void {
    const round = (this.rounds.get(turn) ?? 0) + 1
    this.rounds.set(turn, round)
    out.markup(`[Round ${round}]\n\n`)
    super.writeUser(out, message, turn)
    if (turn.next !== undefined) out.markup(this.markers.assistant)
  }

  protected override writeAssistant(out: PromptWriter, message: Message, turn: Turn): void {
    out.generated(true)
    out.content(this.contentText(message, turn), 'content')
    if (!turn.open) out.generated(false)
  }

  protected override writeGenerationPrompt(out: PromptWriter, turn: Turn): void {
    const last = turn.previous?.role
    if (last === 'user' || last === 'assistant') out.markup(this.markers.assistant)
  }
}
