// ChatGLM2 as LMDeploy writes it (lmdeploy/model.py, ChatGLM2): numbered rounds. Each user message opens a round,
// which its answer closes without a mark; other roles than user and assistant are not shown. What begins the text
// of the model (`[gMASK]sop`) is the tokenizer's.
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
  InvalidMessageError,
  type Message,
  type PromptWriter,
  type RenderRequest,
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

  protected override write(
    out: PromptWriter,
    messages: readonly Message[],
    options: RenderRequest,
    turn: Turn,
  ): void {
    const last = messages.length - 1
    let round = 0
    let unanswered = false
    for (let i = 0; i <= last; i++) {
      const message = messages[i]!
      turn.index = i
      turn.open = options.open && i === last
      out.at(i)
      if (message.role === 'user') {
        if (unanswered) out.markup(this.markers.assistant)
        out.markup(`[Round ${++round}]\n\n`)
        this.writeUser(out, message, turn)
        unanswered = true
      } else if (message.role === 'assistant') {
        if (unanswered) this.writeAssistant(out, message, turn)
        else this.writeMoreOfAnswer(out, message, turn)
        unanswered = false
      } else {
        noteHidden(out, message, i)
      }
    }
  }

  /** An assistant message that follows another, or nothing: its text alone. */
  private writeMoreOfAnswer(out: PromptWriter, message: Message, turn: Turn): void {
    out.generated(true)
    out.content(this.contentText(message, turn), 'content')
    out.generated(false)
  }

  /** Invites the answer to the last user message, or more of an answer that comes last. */
  protected override writeGenerationPrompt(out: PromptWriter, turn: Turn): void {
    const shown = turn.messages.findLast(({ role }) => role === 'user' || role === 'assistant')
    if (shown?.role === 'user' || (shown !== undefined && shown === turn.previous)) {
      out.markup(this.markers.assistant)
      return
    }
    out.note(
      'no_generation_prompt',
      'The format invites an answer only after a message of the user, or more of an answer that comes last.',
    )
  }
}

function noteHidden(out: PromptWriter, message: Message, index: number): void {
  const { role } = message
  if (typeof role !== 'string') {
    throw new InvalidMessageError(`messages[${index}].role`, role, 'a role such as "user"')
  }
  out.note(
    'message_not_rendered',
    `The format has no place for the role "${role}"; the message does not show in the prompt.`,
    `messages[${index}]`,
  )
}
