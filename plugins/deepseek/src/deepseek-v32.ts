import {
  type Message,
  type PromptWriter,
  type RenderRequest,
  TemplateRuleError,
  type TemplateTraits,
} from '@parlance/core'
import {
  argumentEntries,
  dsmlCalls,
  givenReasoning,
  messageCalls,
  type OutputFormat,
} from '@parlance/formats'
import { DeepSeekEncoder, ENCODER_REASONING } from './deepseek-encoder.js'
import { register } from './plugin.js'
import { END_THINK, INVITE_ANSWER, INVITE_THINKING, THINK, USER } from './tokens.js'
import { V32_TOOL_BLOCK } from './v32-tool-block.js'
import { type DeepSeekV32Kwargs, V32Turn } from './v32-turn.js'

/**
 * DeepSeek-V3.2 (deepseek-ai/DeepSeek-V3.2, encoding/encoding_dsv32.py), as LMDeploy writes it
 * (lmdeploy/deepseek_v32_encoding.py of August 2026). In thinking mode:
 *
 * ```
 * <｜begin▁of▁sentence｜>Use metric units.<｜User｜>tide?<｜Assistant｜><think>need the table</think>
 *
 * <｜DSML｜function_calls>
 * <｜DSML｜invoke name="tide">
 * <｜DSML｜parameter name="days" string="false">2</｜DSML｜parameter>
 * </｜DSML｜invoke>
 * </｜DSML｜function_calls><｜end▁of▁sentence｜>
 *
 * <function_results>
 * <result>11 m</result>
 * </function_results>
 *
 * <think>
 * ```
 */
@register({
  name: 'deepseek-v32',
  aliases: ['deepseek-v3.2'],
  serves: {
    ids: ['*deepseek-v3.2*'],
    // V3.2-Exp ships a template of its own; the mathematics models share no more than the architecture.
    not: ['*v3.2-exp*', '*deepseek-math*'],
    architectures: ['DeepseekV32ForCausalLM'],
  },
})
export class DeepSeekV32 extends DeepSeekEncoder<DeepSeekV32Kwargs, V32Turn> {
  static override readonly traits: Partial<TemplateTraits> = {
    kwargs: {
      ...DeepSeekEncoder.traits.kwargs,
      drop_thinking: {
        type: 'boolean',
        description:
          'Earlier reasoning never shows; true refuses a developer message before the last user message. Default: true when the last message is the user’s.',
      },
    },
    source: 'deepseek-ai/DeepSeek-V3.2, encoding/encoding_dsv32.py; LMDeploy of August 2026',
  }

  static override readonly output: OutputFormat = {
    reasoning: ENCODER_REASONING,
    calls: [dsmlCalls('function_calls')],
  }

  protected override readonly toolBlock = V32_TOOL_BLOCK
  protected override readonly callFormat = { block: 'function_calls', argumentsOf: argumentEntries }

  protected override begin(messages: readonly Message[], options: RenderRequest<DeepSeekV32Kwargs>): V32Turn {
    const turn = new V32Turn(messages, options)
    if (turn.drops) this.refuseEarlyDeveloper(turn)
    return turn
  }

  protected override invitationAfter(turn: V32Turn): string {
    switch (turn.messages[turn.index]!.role) {
      case 'user':
      case 'developer':
        return turn.thinking && turn.index === turn.lastUser ? INVITE_THINKING : INVITE_ANSWER
      case 'tool':
        if (turn.results < turn.calls) return ''
        return turn.thinking && turn.index >= turn.lastUser ? `\n\n${THINK}` : `\n\n${END_THINK}`
      default:
        return ''
    }
  }

  protected override showsReasoning(turn: V32Turn): boolean {
    return turn.thinking && turn.index > turn.lastUser
  }

  protected override writeUser(out: PromptWriter, message: Message, turn: V32Turn): void {
    out.markup(USER)
    out.content(this.contentText(message, turn), 'content')
  }

  protected override writeDeveloper(out: PromptWriter, message: Message, turn: V32Turn): void {
    const text = this.developerText(message, turn)
    out.markup(USER)
    this.writeInstructions(out, message, turn)
    out.markup("\n\n# The user's message is: ")
    out.content(text, 'content')
  }

  protected override writeAssistant(out: PromptWriter, message: Message, turn: V32Turn): void {
    if (this.showsReasoning(turn) && !turn.open) this.checkReasoned(message, turn)
    super.writeAssistant(out, message, turn)
  }

  protected override writeTool(out: PromptWriter, message: Message, turn: V32Turn): void {
    if (turn.previous?.role !== 'tool') this.beginResults(turn)
    turn.results++
    if (turn.results > turn.calls) throw this.unexpectedResult(turn)
    if (turn.results === 1) out.markup('\n\n<function_results>')
    out.markup('\n<result>')
    out.content(this.contentText(message, turn), 'content')
    out.markup('</result>')
    if (turn.results === turn.calls) out.markup('\n</function_results>')
    else if (turn.next?.role !== 'tool') this.noteMissingResults(out, turn)
  }

  protected override mapReasoning(level: boolean | 'low' | 'medium' | 'high'): DeepSeekV32Kwargs {
    return { thinking: level !== false }
  }

  private beginResults(turn: V32Turn): void {
    turn.results = 0
    const asked = turn.previous
    turn.calls = asked?.role === 'assistant' ? messageCalls(asked, turn.index - 1).length : 0
  }

  private unexpectedResult(turn: V32Turn): Error {
    return new TemplateRuleError(
      this.templateName,
      `this is tool result number ${turn.results} after ${turn.calls} tool calls.`,
      `messages[${turn.index}]`,
      'A tool message follows the assistant message whose tool_calls it answers, one for each call.',
    )
  }

  private noteMissingResults(out: PromptWriter, turn: V32Turn): void {
    out.note(
      'tool_results_missing',
      `There are ${turn.calls} tool calls and ${turn.results} results; the block of results stays open.`,
      `messages[${turn.index}]`,
    )
  }

  private checkReasoned(message: Message, turn: V32Turn): void {
    if ((givenReasoning(message, turn.index) ?? '') !== '' || messageCalls(message, turn.index).length > 0)
      return
    throw new TemplateRuleError(
      this.templateName,
      'in thinking mode an assistant message after the last user message has reasoning or tool calls.',
      `messages[${turn.index}]`,
      'Give reasoning_content, leave thinking off, or leave the message open (continueFinalMessage).',
    )
  }

  private refuseEarlyDeveloper(turn: V32Turn): void {
    const index = turn.messages.findIndex((message) => message.role === 'developer')
    if (index < 0 || index >= turn.lastUser) return
    throw new TemplateRuleError(
      this.templateName,
      'in thinking mode the format cannot drop reasoning when a developer message comes before the last user message.',
      `messages[${index}].role`,
      'Set kwargs.drop_thinking to false, or make it a system message.',
    )
  }
}
