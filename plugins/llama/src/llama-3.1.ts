// Llama 3.1 and 3.3 (meta-llama/Llama-3.1-8B-Instruct; the text of Llama-3.3-70B-Instruct is the same): Llama 3 with a
// system part in every prompt, which names dates, and with tools. An answer is text or one call.
//
//   <|begin_of_text|><|start_header_id|>system<|end_header_id|>
//
//   Environment: ipython
//   Cutting Knowledge Date: December 2023
//   Today Date: 26 Jul 2024
//
//   <|eot_id|><|start_header_id|>user<|end_header_id|>
//
//   Given the following functions, ...
//
//   Ring twice.<|eot_id|><|start_header_id|>assistant<|end_header_id|>
//
//   {"name": "ring", "parameters": {"times": 2}}<|eot_id|><|start_header_id|>ipython<|end_header_id|>
//
//   "rung"<|eot_id|>
import {
  type ChatTemplateFields,
  InvalidOptionError,
  type Message,
  type PromptWriter,
  TemplateRuleError,
  type TemplateTraits,
} from '@parlance/core'
import {
  LLAMA_BUILTIN_CALLS,
  LLAMA_SINGLE_CALLS,
  type MessageCall,
  type OutputFormat,
} from '@parlance/formats'
import { writeBuiltinCall } from './builtin-call.js'
import { LLAMA3_FIELDS, LLAMA3_HEADER } from './llama-3-markers.js'
import { LLAMA31_MODELS } from './models.js'
import { register } from './plugin.js'
import { TOOL_KWARGS, type ToolKwargs, ToolsTemplate } from './tools-template.js'
import type { ToolsTurn } from './tools-turn.js'

/** The variables of Llama 3.1's template. */
export interface Llama31Kwargs extends ToolKwargs {
  /** What the system part gives as the date of today. Default `26 Jul 2024`. */
  readonly date_string?: string
  /** Names of the built-in tools that are at hand: `code_interpreter`, `brave_search`, `wolfram_alpha`. */
  readonly builtin_tools?: readonly string[]
}

@register({
  name: 'llama-3.1',
  aliases: ['llama-3.3', 'llama3_1'],
  serves: LLAMA31_MODELS,
})
export class Llama31<Kwargs extends object = Llama31Kwargs> extends ToolsTemplate<Kwargs> {
  static override readonly fields: ChatTemplateFields = {
    ...LLAMA3_FIELDS,
    tool: '<|start_header_id|>ipython<|end_header_id|>\n\n',
    stopWords: ['<|eot_id|>', '<|eom_id|>', '<|end_of_text|>'],
  }
  static override readonly traits: Partial<TemplateTraits> = {
    bos: 'written',
    tools: 'llama-json',
    carries: ['content', 'calls'],
    kwargs: {
      ...TOOL_KWARGS,
      date_string: {
        type: 'string',
        default: '26 Jul 2024',
        description: 'the date of today in the system part',
      },
      builtin_tools: {
        type: 'object',
        description: 'names of the built-in tools at hand, as a list; calls then end with <|eom_id|>',
      },
    },
    controlTokens: ['<|python_tag|>'],
    source: 'meta-llama/Llama-3.1-8B-Instruct',
  }
  static override readonly output: OutputFormat = { calls: [LLAMA_BUILTIN_CALLS, LLAMA_SINGLE_CALLS] }

  protected override readonly header = LLAMA3_HEADER

  protected override writeDefaultSystem(out: PromptWriter, turn: ToolsTurn<Kwargs>): void {
    this.writeSystemHead(out, turn)
    out.defaultSystem(this.markers.metaInstruction ?? '')
    out.markup(this.markers.eosys)
  }

  /** Only a system message that comes first has the head. */
  protected override writeSystem(out: PromptWriter, message: Message, turn: ToolsTurn<Kwargs>): void {
    if (turn.index > 0) {
      super.writeSystem(out, message, turn)
      return
    }
    this.writeSystemHead(out, turn)
    this.writeContent(out, message, turn)
    out.markup(this.markers.eosys)
  }

  private writeSystemHead(out: PromptWriter, turn: ToolsTurn<Kwargs>): void {
    const builtin = this.builtinTools(turn)
    out.markup(this.markers.system)
    if (builtin !== null || turn.tools.length > 0) out.markup('Environment: ipython\n')
    if (builtin !== null) {
      out.markup('Tools: ')
      out.data(builtin.filter((name) => name !== 'code_interpreter').join(', '), 'kwargs.builtin_tools')
      out.markup('\n\n')
    }
    out.markup('Cutting Knowledge Date: December 2023\nToday Date: ')
    this.writeDate(out, turn)
    out.markup('\n\n')
    this.writeSystemTools(out, turn)
  }

  private writeDate(out: PromptWriter, turn: ToolsTurn<Kwargs>): void {
    const given = turn.options.kwargs.date_string
    if (typeof given === 'string') out.data(given, 'kwargs.date_string')
    else out.markup(this.today(turn))
  }

  /** The date of today where none was given. */
  protected today(_turn: ToolsTurn<Kwargs>): string {
    return '26 Jul 2024'
  }

  /** The names of the built-in tools; null where the request has none. */
  protected builtinTools({ options }: ToolsTurn<Kwargs>): readonly string[] | null {
    const given: unknown = options.kwargs.builtin_tools
    if (given === undefined) return null
    if (Array.isArray(given) && given.every((name) => typeof name === 'string')) return given
    throw new InvalidOptionError('kwargs.builtin_tools', given, 'a list of names')
  }

  protected override writeCalls(
    out: PromptWriter,
    message: Message,
    calls: readonly MessageCall[],
    turn: ToolsTurn<Kwargs>,
  ): void {
    const call = this.onlyCall(calls, turn)
    const builtin = this.builtinTools(turn)
    this.noteContentBesideCall(out, message, turn)
    if (builtin?.includes(call.name) === true) writeBuiltinCall(out, call)
    else this.writeJsonCall(out, call)
    this.closeAssistant(out, turn, builtin === null ? undefined : '<|eom_id|>')
  }

  private onlyCall(calls: readonly MessageCall[], turn: ToolsTurn<Kwargs>): MessageCall {
    if (calls.length === 1) return calls[0]!
    throw new TemplateRuleError(
      this.templateName,
      'This model only supports single tool-calls at once!',
      `messages[${turn.index}].tool_calls`,
      'Write each call, with its result, as a message of its own.',
    )
  }
}
