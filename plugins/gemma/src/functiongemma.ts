// FunctionGemma (google/functiongemma-270m-it, the template in its GGUF): Gemma's turns with a developer's in front that
// declares the tools. The model's turn goes on over calls and their results. Contents are trimmed.
//
//   <bos><start_of_turn>developer
//   You are a model that can do function calling with the following functions<start_function_declaration>declaration:ring{description:<escape>Rings<escape>,parameters:{type:<escape>OBJECT<escape>}}<end_function_declaration><end_of_turn>
//   <start_of_turn>user
//   Ring.<end_of_turn>
//   <start_of_turn>model
//   <start_function_call>call:ring{times:1}<end_function_call><start_function_response>response:ring{value:<escape>rung<escape>}<end_function_response>
import {
  type ChatTemplateFields,
  isEmptyContent,
  type Message,
  type PromptWriter,
  type RenderRequest,
  TemplateRuleError,
  type TemplateTraits,
  type Turn,
} from '@parlance/core'
import {
  FamilyTemplate,
  FUNCTIONGEMMA_CALLS,
  listedTools,
  messageCalls,
  type OutputFormat,
} from '@parlance/formats'
import { strip } from '@parlance/python-text'
import { calledById, namedFunction } from './called-function.js'
import { declarationText } from './declaration.js'
import { FunctionGemmaTurn } from './functiongemma-turn.js'
import { writeLiteralCalls } from './literal-calls.js'
import { FUNCTIONGEMMA_MODELS } from './models.js'
import { register } from './plugin.js'
import { writeToolResults } from './tool-results.js'
import { writeTrimmed } from './trimmed-content.js'

const QUOTE = '<escape>'
const CALLS = { quote: QUOTE, start: '<start_function_call>', close: '<end_function_call>' }
const DECLARATIONS = { quote: QUOTE, alwaysDescribed: true }
const CONTENT = { trim: strip, placeholders: {} }
/** What introduces tools where the conversation brings no text for it; the model was trained with it. */
const TOOLS = 'You are a model that can do function calling with the following functions'

@register({ name: 'functiongemma', serves: FUNCTIONGEMMA_MODELS })
export class FunctionGemma extends FamilyTemplate {
  static override readonly fields: ChatTemplateFields = {
    system: '<start_of_turn>developer\n',
    metaInstruction: null,
    eosys: '<end_of_turn>\n',
    user: '<start_of_turn>user\n',
    eoh: '<end_of_turn>\n',
    assistant: '<start_of_turn>model\n',
    eoa: '<end_of_turn>\n',
    tool: '<start_function_response>',
    eotool: '<end_function_response>',
    stopWords: ['<end_of_turn>', '<start_function_response>', '<eos>'],
    bosToken: '<bos>',
    eosToken: '<eos>',
  }
  static override readonly traits: Partial<TemplateTraits> = {
    bos: 'written',
    tools: 'functiongemma',
    carries: ['content', 'calls', 'content beside calls'],
    controlTokens: [
      '<start_function_declaration>',
      '<end_function_declaration>',
      CALLS.start,
      CALLS.close,
      QUOTE,
    ],
    source: 'google/functiongemma-270m-it, the template in its GGUF',
  }
  static override readonly output: OutputFormat = { calls: [FUNCTIONGEMMA_CALLS] }

  protected override begin(messages: readonly Message[], options: RenderRequest): FunctionGemmaTurn {
    return new FunctionGemmaTurn(messages, options)
  }

  protected override writeDefaultSystem(out: PromptWriter, turn: Turn): void {
    if (turn.messages[0]!.role === 'developer') return
    const text = this.markers.metaInstruction
    const tools = listedTools(turn.options).length > 0
    if (text === null && !tools) return
    this.writeDeveloperTurn(out, turn, () => out.defaultSystem(text ?? TOOLS))
  }

  protected override writeMessage(out: PromptWriter, message: Message, turn: FunctionGemmaTurn): void {
    const { role } = message
    if (turn.index === 0 && (role === 'system' || role === 'developer')) {
      this.writeDeveloperTurn(out, turn, () => this.writeContent(out, message, 0))
    } else if (role === 'tool') this.writeTool(out, message, turn)
    else if (role === 'assistant') this.writeAssistant(out, message, turn)
    else this.writeTurn(out, message, turn)
  }

  private writeDeveloperTurn(out: PromptWriter, turn: Turn, writeText: () => void): void {
    out.markup(this.markers.system)
    writeText()
    for (const tool of listedTools(turn.options)) {
      out.markup('<start_function_declaration>')
      out.data(declarationText(tool, DECLARATIONS), tool.path)
      out.markup('<end_function_declaration>')
    }
    out.markup(this.markers.eosys)
  }

  /** A message of the user, or of another role under its own name. Behind results it has no header. */
  private writeTurn(out: PromptWriter, message: Message, turn: FunctionGemmaTurn): void {
    const user = message.role === 'user'
    if (typeof message.role !== 'string') throw this.unsupportedRole(message, turn)
    if (turn.ended !== 'results') {
      if (user) out.markup(this.markers.user)
      else {
        out.markup('<start_of_turn>')
        out.content(message.role, 'role')
        out.markup('\n')
      }
    }
    this.writeContent(out, message, turn.index)
    out.markup(user ? this.markers.eoh : '<end_of_turn>\n')
    turn.ended = 'content'
  }

  protected override writeAssistant(out: PromptWriter, message: Message, turn: FunctionGemmaTurn): void {
    if (turn.ended !== 'results') out.markup(this.texts.generationPrompt)
    const calls = messageCalls(message, turn.index)
    turn.ended = calls.length > 0 ? 'calls' : 'content'
    turn.caller = turn.index
    turn.calls = calls
    out.generated(true)
    this.writeContent(out, message, turn.index)
    writeLiteralCalls(out, calls, CALLS)
    if (!turn.open) {
      if (calls.length === 0) out.markup(this.texts.eoaGenerated)
      else if (turn.last) out.markup(this.markers.tool)
    }
    out.generated(false)
    if (!turn.open && calls.length === 0) out.markup(this.texts.assistantTrailer)
  }

  /** An empty result does not show. */
  protected override writeTool(out: PromptWriter, message: Message, turn: FunctionGemmaTurn): void {
    turn.ended = 'results'
    if (isEmptyContent(message.content)) return
    const { index, calls, caller } = turn
    const called = namedFunction(message, index) ?? calledById(message, calls, caller)
    if (called === null) {
      const rule = "Invalid tool response: 'name' must be provided."
      throw new TemplateRuleError(this.templateName, rule, `messages[${index}].name`)
    }
    const { tool: open, eotool: close } = this.markers
    const style = { open, close, quote: QUOTE, template: this.templateName, placeholders: {} }
    writeToolResults(out, message, index, called, style)
  }

  private writeContent(out: PromptWriter, message: Message, index: number): void {
    writeTrimmed(out, message, index, this.templateName, CONTENT)
  }

  protected override writeGenerationPrompt(out: PromptWriter, turn: FunctionGemmaTurn): void {
    if (turn.ended !== 'results') out.markup(this.texts.generationPrompt)
  }
}
