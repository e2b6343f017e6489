import type { ChatTemplateFields, Message, PromptWriter, RenderRequest, TemplateTraits } from '@parlance/core'
import {
  contentParts,
  FamilyTemplate,
  jsonText,
  KIMI_CALLS,
  type ListedTool,
  listedTools,
  messageCalls,
  type OutputFormat,
} from '@parlance/formats'
import { writeK2Calls } from './k2-calls.js'
import {
  ARGUMENTS,
  ASSISTANT,
  CALL,
  END,
  END_CALL,
  END_SECTION,
  IMAGE,
  MIDDLE,
  SECTION,
  SYSTEM,
  USER,
} from './k2-tokens.js'
import { K2Turn } from './k2-turn.js'
import { register } from './plugin.js'

/**
 * Kimi K2 Instruct (moonshotai/Kimi-K2-Instruct: `chat_template` of tokenizer_config.json, first release, with the
 * line break in results that later ones have).
 *
 * ```
 * <|im_system|>tool_declare<|im_middle|>[(...)]<|im_end|><|im_system|>system<|im_middle|>Be brief.<|im_end|><|im_user|>user<|im_middle|>tide?<|im_end|><|im_assistant|>assistant<|im_middle|><|tool_calls_section_begin|><|tool_call_begin|>functions.tide:0<|tool_call_argument_begin|>{"days": 2}<|tool_call_end|><|tool_calls_section_end|><|im_end|><|im_system|>tool<|im_middle|>## Return of functions.tide:0
 * 11 m<|im_end|><|im_assistant|>assistant<|im_middle|>
 * ```
 */
@register({
  name: 'kimi-k2',
  serves: {
    ids: ['*kimi-k2-instruct*', '*kimi-k2-0711*', '*kimi-k2-0905*', 'kimi-k2:*', 'kimi-k2'],
    fingerprints: ['f6bab93c49f18012'],
  },
})
export class KimiK2 extends FamilyTemplate {
  static override readonly fields: ChatTemplateFields = {
    system: `${SYSTEM}system${MIDDLE}`,
    metaInstruction: 'You are a helpful assistant',
    eosys: END,
    user: `${USER}user${MIDDLE}`,
    eoh: END,
    assistant: `${ASSISTANT}assistant${MIDDLE}`,
    eoa: END,
    tool: `${SYSTEM}tool${MIDDLE}`,
    eotool: END,
    stopWords: [END],
    bosToken: '[BOS]',
    eosToken: '[EOS]',
  }

  static override readonly traits: Partial<TemplateTraits> = {
    bos: 'none',
    tools: KIMI_CALLS.name,
    honours: [
      'system',
      'metaInstruction',
      'eosys',
      'user',
      'eoh',
      'assistant',
      'eoa',
      'separator',
      'tool',
      'eotool',
      'eosToken',
    ],
    carries: ['content', 'calls', 'content beside calls'],
    media: ['image'],
    controlTokens: [SECTION, END_SECTION, CALL, ARGUMENTS, END_CALL],
    source: 'moonshotai/Kimi-K2-Instruct, tokenizer_config.json of July 2025',
  }

  static override readonly output: OutputFormat = { calls: [KIMI_CALLS] }

  protected override begin(messages: readonly Message[], options: RenderRequest): K2Turn {
    return new K2Turn(messages, options)
  }

  protected override write(
    out: PromptWriter,
    messages: readonly Message[],
    options: RenderRequest,
    turn: K2Turn,
  ): void {
    this.writeTools(out, listedTools(options))
    super.write(out, messages, options, turn)
  }

  protected writeTools(out: PromptWriter, tools: readonly ListedTool[]): void {
    let separator = `${SYSTEM}tool_declare${MIDDLE}[`
    for (const tool of tools) {
      out.markup(separator)
      out.data(this.toolJson(tool), tool.path)
      separator = this.toolSeparator
    }
    if (tools.length > 0) out.markup(`]${END}`)
  }

  /** What stands between two tools. */
  protected get toolSeparator(): string {
    return ', '
  }

  protected toolJson(tool: ListedTool): string {
    return jsonText(tool.wrapped, tool.path)
  }

  protected override writeMessage(out: PromptWriter, message: Message, turn: K2Turn): void {
    if (message.role === 'developer') this.writeDeveloper(out, message, turn)
    else super.writeMessage(out, message, turn)
  }

  /** What begins a message: its marker. `token` is the one that the marker begins with. */
  protected writeHeader(out: PromptWriter, _message: Message, marker: string, _token: string): void {
    out.markup(marker)
  }

  protected override writeSystem(out: PromptWriter, message: Message, turn: K2Turn): void {
    this.writeHeader(out, message, this.markers.system, SYSTEM)
    this.writeContent(out, message, turn)
    out.markup(this.markers.eosys)
  }

  /** The maker's template has a header for the four other roles only. */
  protected writeDeveloper(out: PromptWriter, message: Message, turn: K2Turn): void {
    out.note(
      'message_without_header',
      'The format has no header for messages of role "developer"; the text stands without one.',
      `messages[${turn.index}]`,
    )
    this.writeContent(out, message, turn)
    out.markup(this.markers.eosys)
  }

  protected override writeUser(out: PromptWriter, message: Message, turn: K2Turn): void {
    this.writeHeader(out, message, this.markers.user, USER)
    this.writeContent(out, message, turn)
    out.markup(this.markers.eoh)
  }

  protected override writeAssistant(out: PromptWriter, message: Message, turn: K2Turn): void {
    const { generationPrompt, eoaGenerated, assistantTrailer } = this.texts
    const calls = messageCalls(message, turn.index)
    this.writeHeader(out, message, generationPrompt, ASSISTANT)
    out.generated(true)
    this.writeReasoning(out, message, turn)
    this.writeContent(out, message, turn)
    if (calls.length > 0) writeK2Calls(out, calls, turn.ids, turn.index)
    if (!turn.open) out.markup(eoaGenerated)
    out.generated(false)
    if (!turn.open) out.markup(assistantTrailer)
  }

  /** The reasoning of an assistant message. Default: the format has no place for it. */
  protected writeReasoning(_out: PromptWriter, _message: Message, _turn: K2Turn): void {}

  protected override writeTool(out: PromptWriter, message: Message, turn: K2Turn): void {
    const given = message.tool_call_id
    const answered = turn.ids.ofResult(given)
    this.writeHeader(out, message, this.markers.tool, SYSTEM)
    out.markup('## Return of ')
    if (answered === undefined) {
      const place = `messages[${turn.index}].tool_call_id`
      out.note('tool_call_unknown', 'No call before this result has its id.', place)
      out.content(given ?? '', 'tool_call_id')
    } else if (answered.id === given) out.content(given, 'tool_call_id')
    else out.data(answered.id, answered.path)
    out.markup('\n')
    this.writeContent(out, message, turn)
    out.markup(this.markers.eotool)
  }

  protected writeContent(out: PromptWriter, message: Message, turn: K2Turn): void {
    if (typeof message.content === 'string') {
      out.content(message.content, 'content')
      return
    }
    for (const part of contentParts(message, turn.index, this.templateName, this.traits.media)) {
      if (part.type === 'text') {
        out.content(part.text, `content[${part.index}].text`)
      } else {
        out.media(IMAGE, part.index, part.type)
        out.markup('\n')
      }
    }
  }

  protected override supportedRoles(): string[] {
    return ['system', 'developer', 'user', 'assistant', 'tool']
  }
}
