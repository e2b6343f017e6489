// Mistral's API models of early 2024: v1 with control tokens, and with tools. The system text and the tools stand at
// the user's last turn, and what was called before it does not show (mistral-common,
// tests/data/chat_templates/v2_spm.jinja).
//
//   <s>[INST] Hi[/INST] Hello!</s>[AVAILABLE_TOOLS] [{"type": "function", ...}][/AVAILABLE_TOOLS][INST] Be brief.
//
//   Weather in Rome?[/INST][TOOL_CALLS] [{"name": "get_weather", "arguments": {"city": "Rome"}}]</s>[TOOL_RESULTS]
//   [{"name": "get_weather", "content": "sunny"}][/TOOL_RESULTS]
//
// (`[TOOL_RESULTS]` and its list stand on one line.)
import {
  type ChatTemplateFields,
  type Message,
  type PromptWriter,
  TemplateRuleError,
  type TemplateTraits,
} from '@parlance/core'
import {
  joinedText,
  jsonText,
  listedTools,
  type MessageCall,
  MISTRAL_SPACED_CALLS,
  messageCalls,
  type OutputFormat,
  wrappedToolJson,
} from '@parlance/formats'
import type { MistralTurn } from './mistral-turn.js'
import { MistralV1 } from './mistral-v1.js'
import { register } from './plugin.js'
import { resultJson } from './result-json.js'
import { type RoleOrder, TALK_WITH_TOOLS } from './role-order.js'
import { type RunCall, writeCallList } from './written-calls.js'

@register({ name: 'mistral-v2', serves: { fingerprints: ['71e9883e8f076f87'] } })
export class MistralV2<Kwargs extends object = object> extends MistralV1<Kwargs> {
  static override readonly fields: ChatTemplateFields = {
    user: '[INST] ',
    eoh: '[/INST]',
    tool: '[TOOL_RESULTS] [',
    eotool: '][/TOOL_RESULTS]',
  }
  static override readonly traits: Partial<TemplateTraits> = {
    honours: null,
    tools: 'mistral-json',
    carries: ['content', 'calls'],
    controlTokens: [
      '[AVAILABLE_TOOLS]',
      '[/AVAILABLE_TOOLS]',
      '[TOOL_CALLS]',
      '[TOOL_RESULTS]',
      '[/TOOL_RESULTS]',
    ],
    source: 'mistral-common, tests/data/chat_templates/v2_spm.jinja',
  }
  static override readonly output: OutputFormat = { lead: ' ', calls: [MISTRAL_SPACED_CALLS] }

  protected override get order(): RoleOrder {
    return TALK_WITH_TOOLS
  }

  /** What stands behind a control token: these formats' tokenizers put a space there. */
  protected get space(): '' | ' ' {
    return ' '
  }

  protected override systemAt(turn: MistralTurn<Kwargs>): number {
    return turn.lastUser
  }

  /** Number of the message in front of whose turn the tools stand. */
  protected toolsAt(turn: MistralTurn<Kwargs>): number {
    return turn.lastUser
  }

  protected override writeBeforeUser(out: PromptWriter, turn: MistralTurn<Kwargs>): void {
    if (turn.index !== this.toolsAt(turn)) return
    const tools = listedTools(turn.options)
    if (tools.length === 0) return
    out.markup(`[AVAILABLE_TOOLS]${this.space}[`)
    for (let i = 0; i < tools.length; i++) {
      if (i > 0) out.markup(', ')
      out.data(wrappedToolJson(tools[i]!), tools[i]!.path)
    }
    out.markup('][/AVAILABLE_TOOLS]')
  }

  protected override checkAnswer(hasContent: boolean, hasCalls: boolean, turn: MistralTurn<Kwargs>): void {
    if (hasContent !== hasCalls) return
    const words = hasContent
      ? 'Assistant message cannot have both content and tool calls.'
      : 'Assistant message must have a string or a list of chunks in content or a list of tool calls.'
    throw new TemplateRuleError(this.templateName, words, `messages[${turn.index}]`)
  }

  protected override callsOf(message: Message, index: number): readonly MessageCall[] {
    return messageCalls(message, index)
  }

  protected override showsCalls(turn: MistralTurn<Kwargs>): boolean {
    return turn.index > turn.lastUser
  }

  protected override writeCalls(out: PromptWriter, calls: readonly RunCall[]): void {
    out.markup(`[TOOL_CALLS]${this.space}`)
    writeCallList(out, calls, false, this.templateName)
  }

  protected override writeTool(out: PromptWriter, message: Message, turn: MistralTurn<Kwargs>): void {
    if (!this.showsCalls(turn)) {
      this.noteLeftOut(out, turn)
      return
    }
    out.markup(this.markers.tool)
    this.writeResult(out, message, turn)
    out.markup(this.markers.eotool)
    turn.spaced = true
  }

  protected writeResult(out: PromptWriter, message: Message, turn: MistralTurn<Kwargs>): void {
    const { name } = message
    const path = `messages[${turn.index}]`
    if (name === undefined || name === null) {
      const hint = 'Give the name of the function that was called as `name`.'
      throw new TemplateRuleError(this.templateName, 'Tool message must have a name.', `${path}.name`, hint)
    }
    out.markup('{"name": ')
    out.content(jsonText(name, `${path}.name`), 'name')
    out.markup(', "content": ')
    this.writeResultJson(out, message, turn)
    out.markup('}')
  }

  /** The result itself, as JSON. */
  protected writeResultJson(out: PromptWriter, message: Message, turn: MistralTurn<Kwargs>): void {
    const text = joinedText(message, turn.index, this.templateName)
    out.content(resultJson(text, `messages[${turn.index}].content`), 'content')
  }
}
