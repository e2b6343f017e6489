import type { Message, PromptWriter, RenderRequest, TemplateTraits } from '@parlance/core'
import {
  DEEPSEEK_V3_CALLS,
  FamilyTemplate,
  type MessageCall,
  messageCalls,
  type OutputFormat,
} from '@parlance/formats'
import { writeFencedCalls } from './fenced-calls.js'
import { register } from './plugin.js'
import { END_OUTPUT, END_OUTPUTS, OUTPUT, OUTPUTS, SECTION_TOKENS } from './section-tokens.js'
import { writeSystemTexts } from './system-texts.js'
import { ASSISTANT, BOS, EOS, USER } from './tokens.js'
import { ToolRoundTurn } from './tool-round-turn.js'
import { noteTools } from './unwritten.js'

/**
 * DeepSeek-V3 and V3-0324 (deepseek-ai/DeepSeek-V3: `chat_template` of tokenizer_config.json). System texts stand
 * first; after results the assistant's turn goes on without a token of its own.
 *
 * ````
 * <｜begin▁of▁sentence｜>Use metric units.<｜User｜>tide?<｜Assistant｜><｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>tide
 * ```json
 * {"days": 2}
 * ```<｜tool▁call▁end｜><｜tool▁calls▁end｜><｜end▁of▁sentence｜><｜tool▁outputs▁begin｜><｜tool▁output▁begin｜>11 m<｜tool▁output▁end｜><｜tool▁outputs▁end｜>High.<｜end▁of▁sentence｜>
 * ````
 */
@register({
  name: 'deepseek-v3',
  serves: {
    ids: ['*deepseek-v3*'],
    not: ['*deepseek-v3.1*', '*deepseek-v3.2*'],
    fingerprints: ['3b8267e54b67df65'],
  },
})
export class DeepSeekV3 extends FamilyTemplate {
  static override readonly fields = {
    user: USER,
    assistant: ASSISTANT,
    eoa: EOS,
    stopWords: [EOS],
    bosToken: BOS,
    eosToken: EOS,
  }

  static override readonly traits: Partial<TemplateTraits> = {
    bos: 'written',
    tools: DEEPSEEK_V3_CALLS.name,
    honours: [],
    carries: ['content', 'calls', 'content beside calls'],
    controlTokens: SECTION_TOKENS,
    source: 'deepseek-ai/DeepSeek-V3, tokenizer_config.json',
  }

  static override readonly output: OutputFormat = { calls: [DEEPSEEK_V3_CALLS] }

  /** Whether an empty system text has its blank line: where the maker's template joins all texts. */
  protected get keepsEmptySystem(): boolean {
    return true
  }

  protected override begin(messages: readonly Message[], options: RenderRequest): ToolRoundTurn {
    return new ToolRoundTurn(messages, options)
  }

  protected override write(
    out: PromptWriter,
    messages: readonly Message[],
    options: RenderRequest,
    turn: ToolRoundTurn,
  ): void {
    noteTools(out, options)
    this.writeHead(out, turn)
    for (; turn.index < messages.length; turn.index++) {
      const message = messages[turn.index]!
      if (message.role === 'system') continue
      turn.open = options.open && turn.last
      out.at(turn.index)
      this.writeMessage(out, message, turn)
    }
    if (turn.afterResult) out.markup(END_OUTPUTS)
  }

  /** BOS and the system texts. */
  protected writeHead(out: PromptWriter, turn: ToolRoundTurn): void {
    this.writeBos(out, turn.options)
    const { keepsEmptySystem } = this
    writeSystemTexts(out, turn.messages, (message) => this.contentText(message, turn), keepsEmptySystem)
  }

  protected override writeUser(out: PromptWriter, message: Message, turn: ToolRoundTurn): void {
    turn.afterResult = false
    out.markup(USER)
    out.content(this.contentText(message, turn), 'content')
  }

  protected override writeAssistant(out: PromptWriter, message: Message, turn: ToolRoundTurn): void {
    const calls = messageCalls(message, turn.index)
    if (calls.length > 0) this.writeCalling(out, this.contentText(message, turn), calls, turn)
    else if (message.content != null || turn.open)
      this.writeAnswer(out, this.contentText(message, turn), turn)
    // The format writes nothing for a message without anything; it ends a run of results all the same.
    turn.afterResult = false
  }

  protected writeAnswer(out: PromptWriter, text: string, turn: ToolRoundTurn): void {
    out.markup(turn.afterResult ? END_OUTPUTS : ASSISTANT)
    out.generated(true)
    out.content(text, 'content')
    if (!turn.open) out.markup(EOS)
    out.generated(false)
  }

  protected writeCalling(
    out: PromptWriter,
    text: string,
    calls: readonly MessageCall[],
    turn: ToolRoundTurn,
  ): void {
    this.writeSection(out, turn.afterResult ? END_OUTPUTS : ASSISTANT, text, calls, turn)
  }

  /** A whole round of calls with its text; `before` is what begins the assistant's turn, or ends the results. */
  protected writeSection(
    out: PromptWriter,
    before: string,
    text: string,
    calls: readonly MessageCall[],
    turn: ToolRoundTurn,
  ): void {
    out.markup(before)
    out.generated(true)
    out.content(text, 'content')
    writeFencedCalls(out, calls)
    if (!turn.open) out.markup(EOS)
    out.generated(false)
  }

  protected override writeTool(out: PromptWriter, message: Message, turn: ToolRoundTurn): void {
    out.markup(turn.afterResult ? `\n${OUTPUT}` : OUTPUTS + OUTPUT)
    out.content(this.contentText(message, turn), 'content')
    out.markup(END_OUTPUT)
    turn.afterResult = true
  }

  protected override writeGenerationPrompt(out: PromptWriter, turn: ToolRoundTurn): void {
    if (!turn.afterResult) out.markup(ASSISTANT)
  }

  protected override supportedRoles(): string[] {
    return ['system', 'user', 'assistant', 'tool']
  }
}
