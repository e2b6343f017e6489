// Qwen3.5, which reasons unless told not to: tools in front of the system text, calls in XML, pictures and videos, all
// contents trimmed (Qwen/Qwen3.5-4B, chat_template.jinja).
//
//   <|im_start|>user
//   2+2?<|im_end|>
//   <|im_start|>assistant
//   <think>
//   Two and two make four.
//   </think>
//
//   4<|im_end|>
import {
  type Message,
  type PromptWriter,
  type RenderRequest,
  TemplateRuleError,
  type TemplateTraits,
  type Turn,
} from '@parlance/core'
import {
  type Answer,
  EMPTY_THINK,
  listedTools,
  type MediaPart,
  type MessageCall,
  noteEarlierReasoning,
  OPEN_THINK,
  type OutputFormat,
  type Part,
  pythonOrJson,
  QWEN_XML_CALLS,
  readAnswer,
  THINK,
  type ThinkInvitation,
  trimmedParts,
  type ValueText,
  writeQwenXmlCalls,
  writeQwenXmlTools,
  writeThink,
} from '@parlance/formats'
import { strip } from '@parlance/python-text'
import { QWEN35_MODELS } from './models.js'
import { register } from './plugin.js'
import { Qwen35Turn } from './qwen3.5-turn.js'
import { Qwen3, type Qwen3Kwargs } from './qwen3.js'
import { placeholderOf, VISION_TRAITS, type VisionKwargs } from './vision-ids.js'

/** The variables of Qwen3.5's template. */
export interface Qwen35Kwargs extends Qwen3Kwargs, VisionKwargs {}

@register({ name: 'qwen3.5', serves: QWEN35_MODELS })
export class Qwen35<Kwargs extends object = Qwen35Kwargs> extends Qwen3<Kwargs> {
  static override readonly traits: Partial<TemplateTraits> = {
    ...VISION_TRAITS,
    tools: 'qwen-xml',
    kwargs: {
      enable_thinking: {
        type: 'boolean',
        default: true,
        description: 'false: the prompt ends with an empty think block instead of opening the reasoning',
      },
      ...VISION_TRAITS.kwargs,
    },
    source: 'Qwen/Qwen3.5-4B',
  }
  static override readonly output: OutputFormat = { reasoning: THINK, calls: [QWEN_XML_CALLS] }

  protected override begin(messages: readonly Message[], options: RenderRequest<Kwargs>): Qwen35Turn<Kwargs> {
    if (messages.length === 0) throw this.refusal('No messages provided.', 'messages')
    return new Qwen35Turn(messages, options, (message, index) => this.textAt(message, index))
  }

  protected override writeDefaultSystem(out: PromptWriter, turn: Qwen35Turn<Kwargs>): void {
    const text = this.markers.metaInstruction
    this.writeSystemTurn(out, turn, text !== null, text === null ? null : () => out.defaultSystem(text))
    this.checkQuery(turn)
  }

  protected override writeSystem(out: PromptWriter, message: Message, turn: Qwen35Turn<Kwargs>): void {
    if (turn.index > 0) {
      throw this.refusal('System message must be at the beginning.', `messages[${turn.index}].role`)
    }
    const parts = typeof message.content === 'string' ? [] : this.partsAt(message, 0)
    for (const { type, index } of parts) {
      if (type === 'text') continue
      throw this.refusal(`System message cannot contain ${type}s.`, `messages[0].content[${index}]`)
    }
    const empty = this.textAt(message, 0) === ''
    this.writeSystemTurn(out, turn, true, empty ? null : () => this.writeContent(out, message, turn))
    this.checkQuery(turn)
  }

  /**
   * The system turn: what the template itself says, the tools, the text, with empty lines between them.
   *
   * @param given whether there is a system text, be it an empty one
   * @param writeText null where there is nothing to write
   */
  private writeSystemTurn(
    out: PromptWriter,
    turn: Turn<Kwargs>,
    given: boolean,
    writeText: (() => void) | null,
  ): void {
    const instruction = this.instruction(turn)
    const tools = listedTools(turn.options)
    const empty = instruction === '' && tools.length === 0 && writeText === null
    if (empty && !(given && this.keepsEmptySystem)) return
    out.markup(this.markers.system)
    out.markup(instruction)
    if (instruction !== '' && tools.length > 0) out.markup('\n\n')
    if (tools.length > 0) writeQwenXmlTools(out, tools)
    if (writeText !== null) {
      if (instruction !== '' || tools.length > 0) out.markup('\n\n')
      writeText()
    }
    out.markup(this.markers.eosys)
  }

  /** What the template itself says in front of everything. Default: nothing. */
  protected instruction(_turn: Turn<Kwargs>): string {
    return ''
  }

  /** Whether an empty system text is a turn of its own. */
  protected get keepsEmptySystem(): boolean {
    return true
  }

  private checkQuery(turn: Qwen35Turn<Kwargs>): void {
    if (turn.lastQuery < 0) throw this.refusal('No user query found in messages.', 'messages')
  }

  protected override writeAnswer(out: PromptWriter, message: Message, turn: Qwen35Turn<Kwargs>): string {
    const text = this.contentText(message, turn)
    const { reasoning, field, content } = this.readAnswer(message, turn.index, text)
    if (this.showsReasoning(turn)) {
      writeThink(out, { reasoning: strip(reasoning), field, invited: this.invited(turn) })
    } else {
      if (reasoning !== '') noteEarlierReasoning(out, turn.index, field)
      out.generated(true)
    }
    if (typeof message.content === 'string' || content !== text) out.content(content, 'content')
    else this.writeContent(out, message, turn)
    return content
  }

  protected readAnswer(message: Message, index: number, text: string): Answer {
    return readAnswer(message, index, text)
  }

  protected showsReasoning(turn: Qwen35Turn<Kwargs>): boolean {
    return turn.afterQuery
  }

  protected override writeCalls(
    out: PromptWriter,
    calls: readonly MessageCall[],
    afterContent: boolean,
  ): void {
    if (afterContent) out.markup('\n\n')
    writeQwenXmlCalls(out, calls, this.valueText)
  }

  /** How arguments that are no text are written. */
  protected get valueText(): ValueText {
    return pythonOrJson
  }

  protected override writeOther(_out: PromptWriter, _message: Message, turn: Turn<Kwargs>): void {
    throw this.refusal('Unexpected message role.', `messages[${turn.index}].role`)
  }

  protected override writeMedia(out: PromptWriter, part: MediaPart, turn: Qwen35Turn<Kwargs>): void {
    turn.ids.write(out, part, turn.options.kwargs)
  }

  protected override textAt(message: Message, index: number): string {
    if (typeof message.content === 'string') return strip(message.content)
    return this.partsAt(message, index)
      .map((part) => (part.type === 'text' ? part.text : placeholderOf(part)))
      .join('')
  }

  protected override partsAt(message: Message, index: number): readonly Part[] {
    return trimmedParts(super.partsAt(message, index))
  }

  protected override invited({ options }: Turn<Kwargs>): ThinkInvitation {
    return options.kwargs.enable_thinking === false ? EMPTY_THINK : OPEN_THINK
  }

  /** A refusal of the maker's template, in its words. */
  protected refusal(words: string, path: string): TemplateRuleError {
    return new TemplateRuleError(this.templateName, words, path)
  }
}
