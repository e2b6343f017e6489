// Gemma 4 (google/gemma-4-31B-it, chat_template.jinja of July 2026): tools in the system turn, reasoning in a channel,
// and a turn of the model that goes on over calls and their results. Contents are trimmed.
//
//   <bos><|turn>system
//   <|think|>
//   Be brief.<|tool>declaration:ring{description:<|"|>Rings<|"|>,parameters:{type:<|"|>OBJECT<|"|>}}<tool|><turn|>
//   <|turn>user
//   Ring.<turn|>
//   <|turn>model
//   <|channel>thought
//   Once will do.
//   <channel|><|tool_call>call:ring{times:1}<tool_call|><|tool_response>response:ring{value:<|"|>rung<|"|>}<tool_response|>Done.<turn|>
import {
  type ChatTemplateFields,
  type Message,
  type PromptWriter,
  type RenderRequest,
  TemplateRuleError,
  type TemplateTraits,
  type Turn,
} from '@parlance/core'
import {
  contentParts,
  FamilyTemplate,
  GEMMA4_CALLS,
  GEMMA4_THOUGHT,
  givenReasoning,
  isTruthy,
  listedTools,
  type MessageCall,
  messageCalls,
  noteEarlierReasoning,
  type OutputFormat,
} from '@parlance/formats'
import { strip } from '@parlance/python-text'
import { calledById, namedFunction } from './called-function.js'
import { declarationText } from './declaration.js'
import { Gemma4Turn } from './gemma-4-turn.js'
import { writeLiteralCalls } from './literal-calls.js'
import { GEMMA4_MODELS } from './models.js'
import { register } from './plugin.js'
import { writeToolResults } from './tool-results.js'
import { writeTrimmed } from './trimmed-content.js'
import { withoutChannels } from './without-channels.js'

/** The variables of Gemma 4's template. */
export interface Gemma4Kwargs {
  /** Default false. `true` asks for reasoning in the system turn. */
  readonly enable_thinking?: boolean
  /** Default false. `true` keeps the reasoning in front of calls before the last question of the user. */
  readonly preserve_thinking?: boolean
}

const ORPHAN = 'A tool message has to follow the assistant message with its call.'
const QUOTE = '<|"|>'
const CALLS = { quote: QUOTE, start: '<|tool_call>', close: '<tool_call|>' }
const DECLARATIONS = { quote: QUOTE, alwaysDescribed: false }
const PLACEHOLDERS = { image: '<|image|>', audio: '<|audio|>', video: '<|video|>' } as const
const CONTENT = { trim: strip, placeholders: PLACEHOLDERS }
const ANSWER = { trim: withoutChannels, placeholders: PLACEHOLDERS }

@register({ name: 'gemma-4', serves: GEMMA4_MODELS })
export class Gemma4 extends FamilyTemplate<Gemma4Kwargs> {
  static override readonly fields: ChatTemplateFields = {
    system: '<|turn>system\n',
    metaInstruction: null,
    eosys: '<turn|>\n',
    user: '<|turn>user\n',
    eoh: '<turn|>\n',
    assistant: '<|turn>model\n',
    eoa: '<turn|>\n',
    tool: '<|tool_response>',
    eotool: '<tool_response|>',
    stopWords: ['<turn|>', '<|tool_response>', '<eos>'],
    bosToken: '<bos>',
    eosToken: '<eos>',
  }
  static override readonly traits: Partial<TemplateTraits> = {
    bos: 'written',
    tools: 'gemma4',
    reasoning: GEMMA4_THOUGHT,
    carries: ['content', 'reasoning', 'calls', 'content beside calls'],
    media: ['image', 'audio', 'video'],
    kwargs: {
      enable_thinking: {
        type: 'boolean',
        default: false,
        description:
          'true: the system turn asks for reasoning; otherwise the prompt ends with an empty channel',
      },
      preserve_thinking: {
        type: 'boolean',
        default: false,
        description: 'true: reasoning in front of calls shows before the last question of the user too',
      },
    },
    controlTokens: [
      '<|think|>',
      '<|channel>',
      '<channel|>',
      '<|tool>',
      '<tool|>',
      '<|tool_call>',
      '<tool_call|>',
      QUOTE,
      ...Object.values(PLACEHOLDERS),
    ],
    source: 'google/gemma-4-31B-it, chat_template.jinja of July 2026',
  }
  static override readonly output: OutputFormat = { reasoning: GEMMA4_THOUGHT, calls: [GEMMA4_CALLS] }

  protected override begin(
    messages: readonly Message[],
    options: RenderRequest<Gemma4Kwargs>,
  ): Gemma4Turn<Gemma4Kwargs> {
    return new Gemma4Turn(messages, options)
  }

  protected override writeDefaultSystem(out: PromptWriter, turn: Turn<Gemma4Kwargs>): void {
    if (turn.messages[0]!.role === 'developer') return
    const text = this.markers.metaInstruction
    if (text === null && !thinks(turn) && listedTools(turn.options).length === 0) return
    this.writeSystemTurn(out, turn, () => {
      if (text !== null) out.defaultSystem(text)
    })
  }

  protected override writeMessage(out: PromptWriter, message: Message, turn: Gemma4Turn<Gemma4Kwargs>): void {
    const { role } = message
    if (role === 'tool') {
      // The results of calls have been written with the calls.
      if (turn.ended === 'results') return
      throw new TemplateRuleError(this.templateName, ORPHAN, `messages[${turn.index}].role`)
    }
    if (turn.index === 0 && (role === 'system' || role === 'developer')) {
      this.writeSystemTurn(out, turn, () => this.writeSystemText(out, message))
      return
    }
    turn.ended = 'content'
    if (role === 'user') this.writeUser(out, message, turn)
    else if (role === 'assistant') this.writeAssistant(out, message, turn)
    else this.writeOther(out, message, turn)
    turn.previousRole = role
  }

  private writeSystemTurn(out: PromptWriter, turn: Turn<Gemma4Kwargs>, writeText: () => void): void {
    out.markup(this.markers.system)
    if (thinks(turn)) out.markup('<|think|>\n')
    writeText()
    for (const tool of listedTools(turn.options)) {
      out.markup('<|tool>')
      out.data(declarationText(tool, DECLARATIONS), tool.path)
      out.markup('<tool|>')
    }
    out.markup(this.markers.eosys)
  }

  /** Each part of a list has a space behind it. */
  private writeSystemText(out: PromptWriter, message: Message): void {
    if (typeof message.content === 'string') {
      out.content(strip(message.content), 'content')
      return
    }
    for (const part of contentParts(message, 0, this.templateName)) {
      if (part.type === 'text') out.content(strip(part.text), `content[${part.index}].text`)
      out.markup(' ')
    }
  }

  protected override writeUser(out: PromptWriter, message: Message, turn: Turn<Gemma4Kwargs>): void {
    out.markup(this.markers.user)
    writeTrimmed(out, message, turn.index, this.templateName, CONTENT)
    out.markup(this.markers.eoh)
  }

  /** A message of another role: a turn under the role's own name. */
  private writeOther(out: PromptWriter, message: Message, turn: Turn<Gemma4Kwargs>): void {
    out.markup('<|turn>')
    this.writeRoleName(out, message, turn)
    out.markup('\n')
    writeTrimmed(out, message, turn.index, this.templateName, CONTENT)
    out.markup('<turn|>\n')
  }

  protected override writeAssistant(
    out: PromptWriter,
    message: Message,
    turn: Gemma4Turn<Gemma4Kwargs>,
  ): void {
    if (turn.previousRole !== 'assistant') out.markup(this.markers.assistant)
    const calls = messageCalls(message, turn.index)
    const answered = calls.length > 0 && turn.next?.role === 'tool'
    out.generated(true)
    this.writeThought(out, message, calls.length > 0, turn)
    writeLiteralCalls(out, calls, CALLS)
    if (answered) this.writeResults(out, calls, turn)
    if (calls.length > 0) turn.ended = answered ? 'results' : 'calls'
    const spoke = writeTrimmed(out, message, turn.index, this.templateName, ANSWER)
    if (!turn.open) this.closeTurn(out, turn, spoke)
    else out.generated(false)
  }

  /** Ends the turn of the model, unless it goes on: with the results of its calls, or with its next message. */
  private closeTurn(out: PromptWriter, turn: Gemma4Turn<Gemma4Kwargs>, spoke: boolean): void {
    const next = turn.nextRole
    const waits = turn.ended === 'calls'
    const goesOn = next === 'assistant' || (turn.ended === 'results' && !spoke && next === undefined)
    if (waits) out.markup(this.markers.tool)
    else if (!goesOn) out.markup(this.texts.eoaGenerated)
    out.generated(false)
    if (!waits && !goesOn) out.markup(this.texts.assistantTrailer)
  }

  private writeThought(
    out: PromptWriter,
    message: Message,
    calling: boolean,
    turn: Gemma4Turn<Gemma4Kwargs>,
  ): void {
    const given = givenReasoning(message, turn.index) ?? ''
    if (given === '') return
    const field = 'reasoning_content'
    const kept = calling && isTruthy(turn.options.kwargs.preserve_thinking)
    if (turn.index <= turn.lastUser && !kept) {
      noteEarlierReasoning(out, turn.index, field)
      return
    }
    out.markup(GEMMA4_THOUGHT.start)
    out.content(given, field)
    out.markup('\n<channel|>')
  }

  /** The results that follow. */
  private writeResults(out: PromptWriter, calls: readonly MessageCall[], turn: Turn<Gemma4Kwargs>): void {
    const { messages, index } = turn
    const { tool: open, eotool: close } = this.markers
    const style = { open, close, quote: QUOTE, template: this.templateName, placeholders: PLACEHOLDERS }
    for (let at = index + 1; messages[at]?.role === 'tool'; at++) {
      const message = messages[at]!
      const called = calledById(message, calls, index) ?? namedFunction(message, at)
      writeToolResults(out, message, at, called, style)
    }
    out.at(index)
    out.generated(true)
  }

  protected override writeGenerationPrompt(out: PromptWriter, turn: Gemma4Turn<Gemma4Kwargs>): void {
    if (turn.ended === 'content') {
      out.markup(this.texts.generationPrompt)
      if (!thinks(turn)) out.markup(`${GEMMA4_THOUGHT.start}${GEMMA4_THOUGHT.end}`)
    } else if (turn.ended === 'results' && thinks(turn)) out.markup(GEMMA4_THOUGHT.start)
  }

  protected override mapReasoning(level: boolean | 'low' | 'medium' | 'high'): Partial<Gemma4Kwargs> {
    return { enable_thinking: level !== false }
  }
}

function thinks({ options }: Turn<Gemma4Kwargs>): boolean {
  return isTruthy(options.kwargs.enable_thinking)
}
