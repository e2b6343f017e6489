import {
  type Message,
  type PromptWriter,
  type RenderRequest,
  type TemplateTraits,
  vendorKey,
} from '@parlance/core'
import {
  DEEPSEEK_V31_CALLS,
  FamilyTemplate,
  isTruthy,
  messageCalls,
  type OutputFormat,
} from '@parlance/formats'
import { writeBareCalls } from './bare-calls.js'
import { afterFirstThinking } from './inline-reasoning.js'
import { register } from './plugin.js'
import { END_OUTPUT, OUTPUT, SECTION_TOKENS } from './section-tokens.js'
import { writeSystemTexts } from './system-texts.js'
import { ASSISTANT, BOS, END_THINK, EOS, INVITE_ANSWER, INVITE_THINKING, THINK, USER } from './tokens.js'
import { ToolRoundTurn } from './tool-round-turn.js'
import { noteInlineReasoning, noteTools } from './unwritten.js'

/** The template variables of DeepSeek-V3.1. */
export interface DeepSeekV31Kwargs {
  /** Lets the model reason before it answers. Default false. */
  readonly thinking?: boolean
}

/**
 * DeepSeek-V3.1 and V3.1-Terminus (deepseek-ai/DeepSeek-V3.1: `chat_template` of tokenizer_config.json). Only a user
 * message is followed by the assistant's token; what comes after results or another answer goes on without.
 *
 * `<｜begin▁of▁sentence｜>Be brief.<｜User｜>tide?<｜Assistant｜></think><｜tool▁calls▁begin｜><｜tool▁call▁begin｜>tide<｜tool▁sep｜>{"days": 2}<｜tool▁call▁end｜><｜tool▁calls▁end｜><｜end▁of▁sentence｜><｜tool▁output▁begin｜>11 m<｜tool▁output▁end｜>High.<｜end▁of▁sentence｜><｜User｜>And low?<｜Assistant｜></think>`
 */
@register({
  name: 'deepseek-v3.1',
  serves: { ids: ['*deepseek-v3.1*'], fingerprints: ['45690185067ea25c'] },
})
export class DeepSeekV31 extends FamilyTemplate<DeepSeekV31Kwargs> {
  static override readonly fields = {
    user: USER,
    assistant: ASSISTANT,
    eoa: EOS,
    stopWords: [EOS],
    bosToken: BOS,
    eosToken: EOS,
  }

  static override readonly traits: Partial<TemplateTraits> = {
    bos: 'written',
    tools: DEEPSEEK_V31_CALLS.name,
    reasoning: { start: THINK, end: END_THINK },
    kwargs: {
      thinking: {
        type: 'boolean',
        default: false,
        description: 'Lets the model reason before it answers.',
      },
    },
    honours: [],
    carries: ['content', 'calls', 'content beside calls'],
    controlTokens: SECTION_TOKENS,
    source: 'deepseek-ai/DeepSeek-V3.1, tokenizer_config.json',
  }

  static override readonly output: OutputFormat = {
    reasoning: { start: THINK, end: END_THINK, padding: '' },
    calls: [DEEPSEEK_V31_CALLS],
  }

  protected override begin(
    messages: readonly Message[],
    options: RenderRequest<DeepSeekV31Kwargs>,
  ): ToolRoundTurn<DeepSeekV31Kwargs> {
    return new ToolRoundTurn(messages, options)
  }

  protected override write(
    out: PromptWriter,
    messages: readonly Message[],
    options: RenderRequest<DeepSeekV31Kwargs>,
    turn: ToolRoundTurn<DeepSeekV31Kwargs>,
  ): void {
    noteTools(out, options)
    this.writeBos(out, options)
    writeSystemTexts(out, messages, (message) => this.contentText(message, turn), true)
    for (; turn.index < messages.length; turn.index++) {
      const message = messages[turn.index]!
      if (message.role === 'system') continue
      turn.open = options.open && turn.last
      out.at(turn.index)
      this.writeMessage(out, message, turn)
      turn.afterUser = message.role === 'user'
      turn.afterResult = message.role === 'tool'
    }
  }

  protected override writeUser(
    out: PromptWriter,
    message: Message,
    turn: ToolRoundTurn<DeepSeekV31Kwargs>,
  ): void {
    out.markup(USER)
    out.content(this.contentText(message, turn), 'content')
  }

  protected override writeAssistant(
    out: PromptWriter,
    message: Message,
    turn: ToolRoundTurn<DeepSeekV31Kwargs>,
  ): void {
    const calls = messageCalls(message, turn.index)
    const text = this.contentText(message, turn)
    const answer = calls.length > 0 || turn.afterResult ? text : afterFirstThinking(text)
    if (answer.length < text.length) noteInlineReasoning(out, turn.index)
    if (turn.afterUser) out.markup(this.isThinkingPrefix(message, turn) ? INVITE_THINKING : INVITE_ANSWER)
    out.generated(true)
    out.content(answer, 'content')
    if (calls.length > 0) writeBareCalls(out, calls)
    if (!turn.open) out.markup(EOS)
    out.generated(false)
  }

  protected override writeTool(
    out: PromptWriter,
    message: Message,
    turn: ToolRoundTurn<DeepSeekV31Kwargs>,
  ): void {
    out.markup(OUTPUT)
    out.content(this.contentText(message, turn), 'content')
    out.markup(END_OUTPUT)
  }

  protected override writeGenerationPrompt(out: PromptWriter, turn: ToolRoundTurn<DeepSeekV31Kwargs>): void {
    if (turn.afterUser) {
      out.markup(isTruthy(turn.options.kwargs.thinking) ? INVITE_THINKING : INVITE_ANSWER)
    } else if (!turn.afterResult) {
      out.note('no_generation_prompt', 'The format invites the assistant only after a user message.')
    }
  }

  protected override mapReasoning(level: boolean | 'low' | 'medium' | 'high'): DeepSeekV31Kwargs {
    return { thinking: level !== false }
  }

  protected override supportedRoles(): string[] {
    return ['system', 'user', 'assistant', 'tool']
  }

  /** A message that `prefix` marks as the beginning of an answer begins inside the reasoning in thinking mode. */
  private isThinkingPrefix(message: Message, turn: ToolRoundTurn<DeepSeekV31Kwargs>): boolean {
    return (
      messageCalls(message, turn.index).length === 0 &&
      isTruthy(vendorKey(message, 'prefix')) &&
      isTruthy(turn.options.kwargs.thinking)
    )
  }
}
