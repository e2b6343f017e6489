// MiniMax-M2 and M2.1, which always reason: the prompt opens the reasoning, which stays in the messages behind the
// user's last one (MiniMaxAI/MiniMax-M2, chat_template.jinja).
//
//   ]~!b[]~b]system
//   Be brief.[e~[
//   ]~b]user
//   Weather in Rome?[e~[
//   ]~b]ai
//   <think>
//   I need the forecast.
//   </think>
//
//   Checking.
//   <minimax:tool_call>
//   <invoke name="get_weather">
//   <parameter name="city">Rome</parameter>
//   </invoke>
//   </minimax:tool_call>[e~[
//   ]~b]tool
//   <response>sunny</response>[e~[
//   ]~b]ai
//   <think>
import {
  type ChatTemplateFields,
  type Message,
  type PromptWriter,
  type RenderRequest,
  TemplateRuleError,
  type TemplateTraits,
} from '@parlance/core'
import {
  argumentEntries,
  contentParts,
  FamilyTemplate,
  isTruthy,
  joinedText,
  jsonText,
  listedTools,
  type MediaPart,
  type MessageCall,
  MINIMAX_CALLS,
  messageCalls,
  noteEarlierReasoning,
  OPEN_THINK,
  type OutputFormat,
  readAnswer,
  THINK,
  writeThink,
} from '@parlance/formats'
import { rstrip } from '@parlance/python-text'
import { MiniMaxTurn } from './minimax-turn.js'
import { misplacedSystem } from './misplaced.js'
import { MINIMAX_M2_MODELS } from './models.js'
import { register } from './plugin.js'
import { writeToolList } from './tool-list.js'

/** The variables of M2's template. */
export interface MiniMaxM2Kwargs {
  /** The system text of a conversation that has none. */
  readonly model_identity?: string
}

const EXAMPLE = `When making tool calls, use XML format to invoke tools and pass parameters:

<minimax:tool_call>
<invoke name="tool-name-1">
<parameter name="param-key-1">param-value-1</parameter>
<parameter name="param-key-2">param-value-2</parameter>
...
</invoke>
</minimax:tool_call>`

/** What a system message may say beside its content. */
const FACTS = [
  ['current_date', '\nCurrent date: '],
  ['current_location', '\nCurrent location: '],
] as const

@register({ name: 'minimax-m2', serves: MINIMAX_M2_MODELS })
export class MiniMaxM2<Kwargs extends object = MiniMaxM2Kwargs> extends FamilyTemplate<Kwargs> {
  static override readonly fields: ChatTemplateFields = {
    system: ']~b]system\n',
    metaInstruction: 'You are a helpful assistant.',
    eosys: '[e~[\n',
    user: ']~b]user\n',
    eoh: '[e~[\n',
    assistant: ']~b]ai\n',
    eoa: '[e~[',
    separator: '\n',
    tool: '\n<response>',
    eotool: '</response>',
    stopWords: ['[e~['],
    bosToken: ']~!b[',
    eosToken: '[e~[',
  }
  static override readonly traits: Partial<TemplateTraits> = {
    bos: 'written',
    tools: 'minimax-xml',
    reasoning: THINK,
    carries: ['content', 'reasoning', 'calls', 'content beside calls'],
    kwargs: {
      model_identity: { type: 'string', description: 'the system text of a conversation that has none' },
    },
    controlTokens: [']~b]', '<minimax:tool_call>', '</minimax:tool_call>'],
    source: 'MiniMaxAI/MiniMax-M2, chat_template.jinja',
  }
  static override readonly output: OutputFormat = { reasoning: THINK, calls: [MINIMAX_CALLS] }

  protected override begin(
    messages: readonly Message[],
    options: RenderRequest<Kwargs>,
  ): MiniMaxTurn<Kwargs> {
    return new MiniMaxTurn(messages, options)
  }

  protected override writeDefaultSystem(out: PromptWriter, turn: MiniMaxTurn<Kwargs>): void {
    out.markup(this.markers.system)
    this.writeIdentity(out, turn)
    this.writeTools(out, turn)
    out.markup(this.markers.eosys)
  }

  protected override writeSystem(out: PromptWriter, message: Message, turn: MiniMaxTurn<Kwargs>): void {
    if (turn.index > 0) throw misplacedSystem(message, turn.index, this.templateName)
    out.markup(this.markers.system)
    if (!this.writeContent(out, message, turn)) this.writeIdentity(out, turn)
    for (const [field, words] of FACTS) {
      const fact = (message as Readonly<Record<string, unknown>>)[field]
      if (!isTruthy(fact)) continue
      out.markup(words)
      out.content(String(fact), field)
    }
    this.writeTools(out, turn)
    out.markup(this.markers.eosys)
  }

  /** What stands in place of a system text. */
  private writeIdentity(out: PromptWriter, { options }: MiniMaxTurn<Kwargs>): void {
    const { model_identity: identity } = options.kwargs as MiniMaxM2Kwargs
    if (identity !== undefined) out.data(String(identity), 'kwargs.model_identity')
    else out.defaultSystem(this.markers.metaInstruction ?? '')
  }

  protected writeTools(out: PromptWriter, { options }: MiniMaxTurn<Kwargs>): void {
    const tools = listedTools(options)
    if (tools.length > 0) writeToolList(out, tools, this.callExample)
  }

  /** How the instructions say that calls are written. */
  protected get callExample(): string {
    return EXAMPLE
  }

  protected override writeUser(out: PromptWriter, message: Message, turn: MiniMaxTurn<Kwargs>): void {
    out.markup(this.markers.user)
    this.writeContent(out, message, turn)
    out.markup(this.markers.eoh)
  }

  protected override writeAssistant(out: PromptWriter, message: Message, turn: MiniMaxTurn<Kwargs>): void {
    const calls = messageCalls(message, turn.index)
    out.markup(this.markers.assistant)
    this.writeAnswer(out, message, turn)
    if (calls.length > 0) this.writeCalls(out, calls)
    turn.called = calls.length > 0
    this.closeAssistant(out, turn)
  }

  /** What an assistant message says before its calls; marks where the model's own text begins. */
  protected writeAnswer(out: PromptWriter, message: Message, turn: MiniMaxTurn<Kwargs>): void {
    const { index } = turn
    const answer = readAnswer(message, index, joinedText(message, index, this.templateName))
    const { reasoning, field } = answer
    if (reasoning !== '' && index > turn.lastUser) {
      writeThink(out, { reasoning, field, invited: OPEN_THINK })
    } else {
      if (reasoning !== '') noteEarlierReasoning(out, index, field)
      out.generated(true)
    }
    out.content(field === 'content' ? rstrip(answer.content, '\n') : answer.content, 'content')
  }

  protected writeCalls(out: PromptWriter, calls: readonly MessageCall[]): void {
    out.markup('\n<minimax:tool_call>\n')
    for (const call of calls) {
      out.markup('<invoke name="')
      out.content(call.name, `${call.field}.name`)
      out.markup('">\n')
      for (const [name, value] of argumentEntries(call)) {
        const field = `${call.field}.arguments`
        out.markup('<parameter name="')
        out.content(name, field)
        out.markup('">')
        out.content(typeof value === 'string' ? value : jsonText(value, `${call.path}.arguments`), field)
        out.markup('</parameter>\n')
      }
      out.markup('</invoke>\n')
    }
    out.markup('</minimax:tool_call>')
  }

  /** Results in a row share one turn. */
  protected override writeTool(out: PromptWriter, message: Message, turn: MiniMaxTurn<Kwargs>): void {
    this.checkResult(turn)
    if (turn.previous?.role !== 'tool') out.markup(']~b]tool')
    const parts = typeof message.content === 'string' ? null : this.parts(message, turn)
    if (parts === null || parts.length === 0) {
      out.markup(this.markers.tool)
      this.writeContent(out, message, turn)
      out.markup(this.markers.eotool)
    } else {
      for (const part of parts) {
        out.markup(this.markers.tool)
        this.writePart(out, part)
        out.markup(this.partEnd)
        out.markup(this.markers.eotool)
      }
    }
    if (turn.next?.role !== 'tool') out.markup(this.markers.eoh)
  }

  /** What stands behind each part of a result that is a list of parts. */
  protected get partEnd(): string {
    return '\n'
  }

  /** @throws TemplateRuleError for a result without a call */
  protected checkResult(turn: MiniMaxTurn<Kwargs>): void {
    if (turn.called) return
    const words = 'Message has tool role, but there was no previous assistant message with a tool call!'
    throw new TemplateRuleError(this.templateName, words, `messages[${turn.index}]`)
  }

  /** @returns whether there is any content */
  protected writeContent(out: PromptWriter, message: Message, turn: MiniMaxTurn<Kwargs>): boolean {
    const { content } = message
    if (typeof content === 'string') {
      out.content(content, 'content')
      return content !== ''
    }
    const parts = this.parts(message, turn)
    for (const part of parts) this.writePart(out, part)
    return parts.length > 0
  }

  private parts(message: Message, turn: MiniMaxTurn<Kwargs>): ReturnType<typeof contentParts> {
    return contentParts(message, turn.index, this.templateName, this.traits.media)
  }

  private writePart(out: PromptWriter, part: ReturnType<typeof contentParts>[number]): void {
    if (part.type === 'text') out.content(part.text, `content[${part.index}].text`)
    else this.writeMedia(out, part)
  }

  /** The placeholder of a medium that the class's `media` names. */
  protected writeMedia(_out: PromptWriter, _part: MediaPart): void {}

  protected override writeGenerationPrompt(out: PromptWriter, _turn: MiniMaxTurn<Kwargs>): void {
    out.markup(this.markers.assistant)
    out.markup(OPEN_THINK)
  }
}
