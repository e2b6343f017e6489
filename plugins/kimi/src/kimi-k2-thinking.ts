import { type Message, type PromptWriter, type TemplateTraits } from '@parlance/core'
import { givenReasoning, jsonText, KIMI_CALLS, type ListedTool, type OutputFormat } from '@parlance/formats'
import { MIDDLE, SYSTEM } from './k2-tokens.js'
import type { K2Turn } from './k2-turn.js'
import { KimiK2 } from './kimi-k2.js'
import { register } from './plugin.js'

const THINK = '<think>'
const END_THINK = '</think>'

/**
 * Kimi K2 Thinking (moonshotai/Kimi-K2-Thinking, chat_template.jinja). Over K2 it has names in the headers, compact
 * JSON of the tools, and reasoning: that of calls which no answer has followed yet shows.
 *
 * ```
 * (...)<|im_user|>user<|im_middle|>tide?<|im_end|><|im_assistant|>assistant<|im_middle|><think>Ask.</think><|tool_calls_section_begin|><|tool_call_begin|>functions.tide:0<|tool_call_argument_begin|>{"days": 2}<|tool_call_end|><|tool_calls_section_end|><|im_end|><|im_system|>tide<|im_middle|>## Return of functions.tide:0
 * 11 m<|im_end|><|im_assistant|>assistant<|im_middle|>
 * ```
 */
@register({
  name: 'kimi-k2-thinking',
  serves: { ids: ['*kimi-k2-thinking*'], fingerprints: ['3b0ed4adbd8b6693'] },
})
export class KimiK2Thinking extends KimiK2 {
  static override readonly fields = {
    metaInstruction: 'You are Kimi, an AI assistant created by Moonshot AI.',
  }

  static override readonly traits: Partial<TemplateTraits> = {
    reasoning: { start: THINK, end: END_THINK },
    source: 'moonshotai/Kimi-K2-Thinking, chat_template.jinja',
  }

  static override readonly output: OutputFormat = {
    reasoning: { start: THINK, end: END_THINK, padding: '', none: THINK + END_THINK },
    calls: [KIMI_CALLS],
  }

  protected override get toolSeparator(): string {
    return ','
  }

  protected override toolJson(tool: ListedTool): string {
    return jsonText(tool.wrapped, tool.path, { separators: [',', ':'] })
  }

  /** A message with a name says it in place of its role. */
  protected override writeHeader(out: PromptWriter, message: Message, marker: string, token: string): void {
    const name: unknown = message.name
    if (typeof name !== 'string' || name === '') {
      out.markup(marker)
      return
    }
    out.markup(token)
    out.content(name, 'name')
    out.markup(MIDDLE)
  }

  protected override writeDeveloper(out: PromptWriter, message: Message, turn: K2Turn): void {
    this.writeHeader(out, message, `${SYSTEM}developer${MIDDLE}`, SYSTEM)
    this.writeContent(out, message, turn)
    out.markup(this.markers.eosys)
  }

  protected override writeReasoning(out: PromptWriter, message: Message, turn: K2Turn): void {
    const reasoning = givenReasoning(message, turn.index) ?? ''
    out.markup(THINK)
    if (goesOnReasoning(message, reasoning, turn)) {
      out.content(reasoning, 'reasoning_content')
      return
    }
    if (turn.index > turn.lastAnswer) out.content(reasoning, 'reasoning_content')
    else if (reasoning !== '') {
      out.note(
        'reasoning_not_rendered',
        'The format shows reasoning only with calls that no answer has followed.',
        `messages[${turn.index}].reasoning_content`,
      )
    }
    out.markup(END_THINK)
  }
}

/** An open message that is nothing but reasoning goes on inside it. */
function goesOnReasoning({ content, tool_calls: calls }: Message, reasoning: string, turn: K2Turn): boolean {
  return turn.open && reasoning !== '' && (content ?? '').length === 0 && (calls?.length ?? 0) === 0
}
