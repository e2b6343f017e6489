import {
  type Message,
  type PromptWriter,
  type RenderRequest,
  TemplateRuleError,
  type TemplateTraits,
  vendorKey,
} from '@parlance/core'
import {
  FamilyTemplate,
  givenReasoning,
  isTruthy,
  jsonText,
  messageCalls,
  type ReasoningFormat,
} from '@parlance/formats'
import { type BlockForm, writeCalls } from './dsml.js'
import type { EncoderTurn, SwitchKwargs } from './encoder-turn.js'
import { ASSISTANT, BOS, DSML, END_THINK, EOS, THINK, USER } from './tokens.js'
import { messageTools, type ToolBlock, writeToolBlock } from './tool-block.js'

const RESPONSE_FORMAT =
  '\n\n## Response Format:\n\nYou MUST strictly adhere to the following schema to reply:\n'

/** Reasoning in the outputs of V3.2 and V4: nothing of the format stands beside its marks. */
export const ENCODER_REASONING: ReasoningFormat = { start: THINK, end: END_THINK, padding: '' }

/**
 * What the encoders of V3.2 and V4 share: the walk, system messages with tools and response format, assistant
 * messages with reasoning and calls. A version says how the messages on the user's side are written, what
 * invites the assistant after them, and which reasoning shows.
 */
export abstract class DeepSeekEncoder<
  Kwargs extends SwitchKwargs,
  State extends EncoderTurn<Kwargs>,
> extends FamilyTemplate<Kwargs> {
  static override readonly fields = { eoa: EOS, stopWords: [EOS], bosToken: BOS, eosToken: EOS }

  static override readonly traits: Partial<TemplateTraits> = {
    bos: 'written',
    tools: 'dsml',
    reasoning: { start: THINK, end: END_THINK },
    kwargs: {
      thinking: {
        type: 'boolean',
        default: false,
        description: 'Lets the model reason before it answers.',
      },
      enable_thinking: {
        type: 'boolean',
        default: false,
        description: 'The same as thinking; either switches it on.',
      },
    },
    honours: [],
    carries: ['content', 'calls', 'content beside calls'],
    controlTokens: [USER, ASSISTANT, THINK, END_THINK, DSML],
  }

  protected abstract readonly toolBlock: ToolBlock
  protected abstract readonly callFormat: BlockForm

  /** What holds for the whole conversation. */
  protected abstract override begin(messages: readonly Message[], options: RenderRequest<Kwargs>): State

  /** What invites the assistant after the message at hand, or nothing. */
  protected abstract invitationAfter(turn: State): string

  /** Whether the reasoning of the assistant message at hand is part of the prompt. */
  protected abstract showsReasoning(turn: State): boolean

  /** Whether an assistant message that is not open has no EOS. */
  protected withoutEos(_message: Message): boolean {
    return false
  }

  /** What stands before the first message. */
  protected writeHead(_out: PromptWriter, _turn: State): void {}

  protected abstract writeDeveloper(out: PromptWriter, message: Message, turn: State): void

  protected override write(
    out: PromptWriter,
    messages: readonly Message[],
    options: RenderRequest<Kwargs>,
    turn: State,
  ): void {
    this.writeBos(out, options)
    this.writeHead(out, turn)
    if (turn.tools !== null && turn.toolsAt < 0) writeToolBlock(out, turn.tools, 'tools', this.toolBlock)
    const last = messages.length - 1
    // A version may take several messages at once: it then moves the index on.
    for (; turn.index <= last; turn.index++) {
      turn.open = options.open && turn.index === last
      out.at(turn.index)
      this.writeMessage(out, messages[turn.index]!, turn)
      if (turn.index === last && !options.addGenerationPrompt) return
      const invitation = this.invitationAfter(turn)
      if (turn.index === last) turn.lastInvitation = invitation
      else if (invitation !== '') out.markup(invitation)
    }
  }

  protected override writeGenerationPrompt(out: PromptWriter, turn: State): void {
    if (turn.lastInvitation === '') {
      out.note(
        'no_generation_prompt',
        'The format invites the assistant only after a message on the side of the user.',
      )
    }
    out.markup(turn.lastInvitation)
  }

  protected override writeMessage(out: PromptWriter, message: Message, turn: State): void {
    if (message.role === 'developer') this.writeDeveloper(out, message, turn)
    else super.writeMessage(out, message, turn)
  }

  protected override writeSystem(out: PromptWriter, message: Message, turn: State): void {
    out.content(this.contentText(message, turn), 'content')
    this.writeInstructions(out, message, turn)
  }

  /** The tools and the response format that a system or developer message brings. */
  protected writeInstructions(out: PromptWriter, message: Message, turn: State): void {
    const own = messageTools(vendorKey(message, 'tools'), turn.index)
    if (turn.tools !== null && turn.index === turn.toolsAt) {
      if (own !== null) {
        out.note(
          'message_tools_replaced',
          'The tools of the request take the place of these.',
          `messages[${turn.index}].tools`,
        )
      }
      writeToolBlock(out, turn.tools, 'tools', this.toolBlock)
    } else if (own !== null) {
      writeToolBlock(out, own, `messages[${turn.index}].tools`, this.toolBlock)
    }
    const schema = vendorKey(message, 'response_format')
    if (!isTruthy(schema)) return
    out.markup(RESPONSE_FORMAT)
    out.content(jsonText(schema, `messages[${turn.index}].response_format`), 'response_format')
  }

  /** The text of a developer message, which may not be empty. */
  protected developerText(message: Message, turn: State): string {
    const text = this.contentText(message, turn)
    if (text !== '') return text
    throw new TemplateRuleError(
      this.templateName,
      'a developer message has text.',
      `messages[${turn.index}].content`,
      'Give it text, or make it a system message.',
    )
  }

  protected override writeAssistant(out: PromptWriter, message: Message, turn: State): void {
    const reasoning = givenReasoning(message, turn.index) ?? ''
    const text = this.contentText(message, turn)
    const calls = messageCalls(message, turn.index)
    out.generated(true)
    if (this.showsReasoning(turn)) {
      out.content(reasoning, 'reasoning_content')
      // An open message that is nothing but reasoning goes on inside it.
      if (!turn.open || text !== '' || calls.length > 0) out.markup(END_THINK)
    } else if (reasoning !== '') {
      out.note(
        'reasoning_not_rendered',
        'The format leaves this reasoning out: it shows that of the current turn in thinking mode.',
        `messages[${turn.index}].reasoning_content`,
      )
    }
    out.content(text, 'content')
    if (calls.length > 0) writeCalls(out, calls, this.callFormat)
    if (!turn.open && !this.withoutEos(message)) out.markup(EOS)
    out.generated(false)
  }

  /** The class has no markers of its own. */
  protected override get assistantHeader(): string {
    return ASSISTANT
  }

  protected override supportedRoles(): string[] {
    return ['system', 'developer', 'user', 'assistant', 'tool']
  }
}
