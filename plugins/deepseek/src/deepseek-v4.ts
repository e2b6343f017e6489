import {
  type Message,
  type PromptWriter,
  type RenderRequest,
  type TemplateTraits,
  vendorKey,
} from '@parlance/core'
import { dsmlCalls, isTruthy, messageCalls, type OutputFormat } from '@parlance/formats'
import { DeepSeekEncoder, ENCODER_REASONING } from './deepseek-encoder.js'
import { lenientArguments } from './lenient-arguments.js'
import { register } from './plugin.js'
import { INVITE_ANSWER, INVITE_THINKING, USER } from './tokens.js'
import { MAX_EFFORT } from './v4-effort.js'
import { resultOrder } from './v4-result-order.js'
import { taskToken, V4_TASKS } from './v4-tasks.js'
import { V4_TOOL_BLOCK } from './v4-tool-block.js'
import { type DeepSeekV4Kwargs, V4Turn } from './v4-turn.js'
import { endOfRun } from './v4-user-run.js'

const LATEST_REMINDER = '<｜latest_reminder｜>'

/**
 * DeepSeek-V4 (deepseek-ai/DeepSeek-V4-Pro, encoding/encoding_dsv4.py), as LMDeploy writes it
 * (lmdeploy/deepseek_v4_encoding.py of August 2026). In thinking mode, with tools:
 *
 * ```
 * <｜begin▁of▁sentence｜>Use metric units.
 *
 * ## Tools
 * (...)
 * <｜User｜>tide?<｜Assistant｜><think>need the table</think>
 *
 * <｜DSML｜tool_calls>
 * <｜DSML｜invoke name="tide">
 * <｜DSML｜parameter name="days" string="false">2</｜DSML｜parameter>
 * </｜DSML｜invoke>
 * </｜DSML｜tool_calls><｜end▁of▁sentence｜><｜User｜><tool_result>11 m</tool_result><｜Assistant｜><think>
 * ```
 */
@register({
  name: 'deepseek-v4',
  serves: { ids: ['*deepseek-v4*'], architectures: ['DeepseekV4ForCausalLM'] },
})
export class DeepSeekV4 extends DeepSeekEncoder<DeepSeekV4Kwargs, V4Turn> {
  static override readonly traits: Partial<TemplateTraits> = {
    kwargs: {
      ...DeepSeekEncoder.traits.kwargs,
      drop_thinking: {
        type: 'boolean',
        default: true,
        description: 'Drops reasoning before the last user message, unless the conversation has tools.',
      },
      reasoning_effort: {
        type: 'string',
        values: ['high', 'max'],
        description: 'max asks for the utmost in thinking mode; any other value changes nothing.',
      },
    },
    controlTokens: [...DeepSeekEncoder.traits.controlTokens!, LATEST_REMINDER, ...V4_TASKS.values()],
    source: 'deepseek-ai/DeepSeek-V4-Pro, encoding/encoding_dsv4.py; LMDeploy of August 2026',
  }

  static override readonly output: OutputFormat = {
    reasoning: ENCODER_REASONING,
    calls: [dsmlCalls('tool_calls')],
  }

  protected override readonly toolBlock = V4_TOOL_BLOCK
  protected override readonly callFormat = { block: 'tool_calls', argumentsOf: lenientArguments }

  protected override begin(messages: readonly Message[], options: RenderRequest<DeepSeekV4Kwargs>): V4Turn {
    return new V4Turn(messages, options)
  }

  protected override writeHead(out: PromptWriter, turn: V4Turn): void {
    const effort = turn.options.kwargs.reasoning_effort
    if (effort === undefined) return
    const hasMessages = turn.messages.length > 0 || turn.tools !== null
    if (effort === 'max' && turn.thinking) {
      if (hasMessages) out.markup(MAX_EFFORT)
    } else if (effort !== 'high' || !turn.thinking) {
      out.note(
        'kwarg_without_effect',
        'reasoning_effort is "high" or "max", and counts in thinking mode.',
        'kwargs.reasoning_effort',
      )
    }
  }

  protected override invitationAfter(turn: V4Turn): string {
    if (turn.isDropped(turn.index)) return ''
    const next = turn.next?.role
    if (next !== undefined && next !== 'assistant' && next !== 'latest_reminder') return ''
    if (turn.task !== null) return this.taskInvitation(turn)
    switch (turn.messages[turn.index]!.role) {
      case 'user':
      case 'developer':
      case 'tool':
        return turn.thinking && (!turn.drops || turn.index >= turn.lastUser) ? INVITE_THINKING : INVITE_ANSWER
      default:
        return ''
    }
  }

  protected override showsReasoning(turn: V4Turn): boolean {
    return turn.thinking && !turn.afterTask && (!turn.drops || turn.index > turn.lastUser)
  }

  protected override withoutEos(message: Message): boolean {
    return isTruthy(vendorKey(message, 'wo_eos'))
  }

  protected override writeMessage(out: PromptWriter, message: Message, turn: V4Turn): void {
    if (turn.isDropped(turn.index)) {
      out.note(
        'developer_message_dropped',
        'In thinking mode the format drops developer messages before the last user message.',
        `messages[${turn.index}]`,
      )
      return
    }
    turn.afterTask = turn.task !== null
    turn.task = message.role === 'tool' ? null : (vendorKey(message, 'task') ?? null)
    if (message.role === 'latest_reminder') this.writeReminder(out, message, turn)
    else super.writeMessage(out, message, turn)
  }

  /** A run of user and tool messages is one turn of the user. */
  protected override writeUser(out: PromptWriter, message: Message, turn: V4Turn): void {
    out.markup(USER)
    const start = turn.index
    const end = endOfRun(out, turn)
    if (end === start) {
      this.writeBlock(out, message, turn)
      return
    }
    const order = resultOrder(turn.messages, start, end, turn.caller)
    for (let i = 0; i < order.length; i++) {
      turn.index = order[i]!
      if (i > 0) out.markup('\n\n')
      if (turn.index !== start + i) this.noteOrder(out, turn)
      out.at(turn.index)
      this.writeBlock(out, turn.messages[turn.index]!, turn)
    }
    turn.index = end
  }

  protected override writeTool(out: PromptWriter, message: Message, turn: V4Turn): void {
    this.writeUser(out, message, turn)
  }

  protected override writeDeveloper(out: PromptWriter, message: Message, turn: V4Turn): void {
    const text = this.developerText(message, turn)
    out.markup(USER)
    out.content(text, 'content')
    this.writeInstructions(out, message, turn)
  }

  protected writeReminder(out: PromptWriter, message: Message, turn: V4Turn): void {
    out.markup(LATEST_REMINDER)
    out.content(this.contentText(message, turn), 'content')
  }

  protected override writeAssistant(out: PromptWriter, message: Message, turn: V4Turn): void {
    if (messageCalls(message, turn.index).length > 0) turn.caller = turn.index
    super.writeAssistant(out, message, turn)
  }

  protected override mapReasoning(level: boolean | 'low' | 'medium' | 'high'): DeepSeekV4Kwargs {
    return level === 'high' ? { thinking: true, reasoning_effort: 'high' } : { thinking: level !== false }
  }

  protected override supportedRoles(): string[] {
    return [...super.supportedRoles(), 'latest_reminder']
  }

  private writeBlock(out: PromptWriter, message: Message, turn: V4Turn): void {
    if (message.role !== 'tool') {
      out.content(this.contentText(message, turn), 'content')
      return
    }
    out.markup('<tool_result>')
    out.content(this.resultText(message, turn), 'content')
    out.markup('</tool_result>')
  }

  /** The text parts of a tool result stand a blank line apart. */
  private resultText(message: Message, turn: V4Turn): string {
    const { content } = message
    const text = this.contentText(message, turn)
    return Array.isArray(content) ? content.map((part) => part.text ?? '').join('\n\n') : text
  }

  private noteOrder(out: PromptWriter, turn: V4Turn): void {
    out.note(
      'tool_results_sorted',
      'The result stands in the place of its call, not in that of its message.',
      `messages[${turn.index}]`,
    )
  }

  private taskInvitation(turn: V4Turn): string {
    const token = taskToken(turn.task, turn.index, this.templateName)
    if (turn.task !== 'action') return token
    return (turn.thinking ? INVITE_THINKING : INVITE_ANSWER) + token
  }
}
