// GLM-4.5 (zai-org/GLM-4.5-Air), which answers with or without reasoning: every answer has a think block, which holds
// the reasoning of those after the last user message. Tools in front of everything else; nothing ends a turn.
//
//   [gMASK]<sop><|system|>
//   # Tools
//   ...</tool_call><|system|>
//   Be brief.<|user|>
//   Ring twice.<|assistant|>
//   <think>A bell.</think>
//   I ring.
//   <tool_call>ring
//   <arg_key>times</arg_key>
//   <arg_value>2</arg_value>
//   </tool_call><|observation|>
//   <tool_response>
//   rung
//   </tool_response><|assistant|>
import type {
  ChatTemplateFields,
  Message,
  PromptWriter,
  RenderRequest,
  TemplateTraits,
  Turn,
} from '@parlance/core'
import {
  FamilyTemplate,
  GLM_XML_CALLS,
  type GlmBreak,
  type GlmTool,
  joinedText,
  listedTools,
  messageCalls,
  noteEarlierReasoning,
  type OutputFormat,
  readAnswer,
  THINK,
  wrappedToolJson,
  writeGlmCalls,
  writeGlmTools,
} from '@parlance/formats'
import { strip } from '@parlance/python-text'
import { GlmTurn } from './glm-turn.js'
import { GLM45_MODELS } from './models.js'
import { register } from './plugin.js'
import { toolResults } from './tool-results.js'

/** The variables of the templates of GLM-4.5 and 4.6. */
export interface Glm45Kwargs {
  /** Default true. `false` asks for answers without reasoning. */
  readonly enable_thinking?: boolean
}

/** What an assistant message says, and where its reasoning stands. */
export interface GlmAnswer {
  /** Null where it has none. */
  readonly reasoning: string | null
  readonly field: string
  readonly content: string
}

@register({ name: 'glm-4.5', serves: GLM45_MODELS })
export class Glm45<Kwargs extends object = Glm45Kwargs> extends FamilyTemplate<Kwargs> {
  static override readonly fields: ChatTemplateFields = {
    system: '<|system|>\n',
    metaInstruction: null,
    user: '<|user|>\n',
    assistant: '<|assistant|>',
    tool: '<|observation|>',
    stopWords: ['<|endoftext|>', '<|user|>', '<|observation|>'],
    bosToken: '[gMASK]<sop>',
    eosToken: '<|endoftext|>',
  }
  static override readonly traits: Partial<TemplateTraits> = {
    bos: 'written',
    tools: GLM_XML_CALLS.name,
    reasoning: THINK,
    kwargs: {
      enable_thinking: {
        type: 'boolean',
        default: true,
        description: 'false: the model is asked for an answer without reasoning',
      },
    },
    carries: ['content', 'reasoning', 'calls', 'content beside calls'],
    controlTokens: [
      '<think>',
      '</think>',
      '<tool_call>',
      '</tool_call>',
      '<arg_key>',
      '</arg_key>',
      '<arg_value>',
      '</arg_value>',
      '<tool_response>',
      '</tool_response>',
    ],
    source: 'zai-org/GLM-4.5-Air',
  }
  static override readonly output: OutputFormat = {
    lead: '\n',
    reasoning: { ...THINK, close: '</think>', none: '\n<think></think>' },
    calls: [GLM_XML_CALLS],
  }

  /** What stands between the parts of a turn. */
  protected readonly lineBreak: GlmBreak = '\n'
  /** The start of a think block, and the block of an answer whose reasoning does not show. */
  protected readonly think: string = '\n<think>'
  protected readonly noThink: string = '\n<think></think>'

  protected override begin(messages: readonly Message[], options: RenderRequest<Kwargs>): GlmTurn<Kwargs> {
    return new GlmTurn(messages, options)
  }

  /** The tools stand in front of everything else. */
  protected override writeBos(out: PromptWriter, options: RenderRequest<Kwargs>, turn: Turn<Kwargs>): void {
    super.writeBos(out, options, turn)
    if (options.tools === null || options.tools.length === 0) return
    writeGlmTools(out, this.shownTools(options), this.lineBreak)
  }

  protected shownTools(options: RenderRequest<Kwargs>): readonly GlmTool[] {
    return listedTools(options).map((tool) => ({ json: wrappedToolJson(tool), path: tool.path }))
  }

  protected override writeUser(out: PromptWriter, message: Message, turn: GlmTurn<Kwargs>): void {
    const text = this.contentText(message, turn)
    out.markup(this.markers.user)
    out.content(text, 'content')
    if (turn.thinkingOff && !text.endsWith(NO_THINK)) this.writeNoThink(out)
    out.markup(this.markers.eoh)
  }

  /** Behind each user message where reasoning is switched off. */
  protected writeNoThink(out: PromptWriter): void {
    out.markup(NO_THINK)
  }

  protected override writeTool(out: PromptWriter, message: Message, turn: GlmTurn<Kwargs>): void {
    const { lineBreak } = this
    if (turn.previous?.role !== 'tool') out.markup(this.markers.tool)
    for (const { text, field } of toolResults(message, turn.index, this.templateName)) {
      out.markup(`${lineBreak}<tool_response>${lineBreak}`)
      out.content(text, field)
      out.markup(`${lineBreak}</tool_response>`)
    }
    out.markup(this.markers.eotool)
  }

  protected override writeAssistant(out: PromptWriter, message: Message, turn: GlmTurn<Kwargs>): void {
    const answer = this.answer(message, turn)
    const { reasoning } = answer
    const shown = reasoning !== null && this.showsReasoning(reasoning, turn)
    out.markup(this.markers.assistant)
    this.writeInvited(out, shown ? this.think : this.noThink, turn)
    if (shown) {
      out.content(this.reasoningText(reasoning), answer.field)
      out.markup('</think>')
    } else if (reasoning !== null && reasoning !== '') {
      noteEarlierReasoning(out, turn.index, answer.field)
    }
    const content = strip(answer.content)
    if (content !== '') {
      out.markup(this.lineBreak)
      out.content(content, 'content')
    }
    const calls = messageCalls(message, turn.index)
    if (calls.length > 0) writeGlmCalls(out, calls, this.lineBreak)
    this.closeAssistant(out, turn)
  }

  /** Reasoning and content of an assistant message. */
  protected answer(message: Message, turn: GlmTurn<Kwargs>): GlmAnswer {
    return readAnswer(message, turn.index, this.contentText(message, turn))
  }

  /** Whether the reasoning of the message at hand shows. */
  protected showsReasoning(reasoning: string, turn: GlmTurn<Kwargs>): boolean {
    return reasoning !== '' && turn.afterUser
  }

  protected reasoningText(reasoning: string): string {
    return strip(reasoning)
  }

  /** Writes the beginning of an answer, which the model produces unless it is what the generation prompt ends with. */
  private writeInvited(out: PromptWriter, text: string, turn: GlmTurn<Kwargs>): void {
    const invitation = this.invited(turn)
    if (invitation !== '' && text.startsWith(invitation)) {
      out.markup(invitation)
      out.generated(true)
      out.markup(text.slice(invitation.length))
    } else {
      out.generated(true)
      out.markup(text)
    }
  }

  /** What the generation prompt writes behind the assistant's marker. */
  protected invited(turn: GlmTurn<Kwargs>): string {
    return turn.thinkingOff ? this.noThink : ''
  }

  protected override writeGenerationPrompt(out: PromptWriter, turn: GlmTurn<Kwargs>): void {
    out.markup(this.markers.assistant)
    out.markup(this.invited(turn))
  }

  protected override contentText(message: Message, turn: Turn<Kwargs>): string {
    return joinedText(message, turn.index, this.templateName)
  }

  protected override mapReasoning(level: boolean | 'low' | 'medium' | 'high'): Partial<Kwargs> {
    const kwargs: Glm45Kwargs = { enable_thinking: level !== false }
    return kwargs as Partial<Kwargs>
  }
}

const NO_THINK = '/nothink'
