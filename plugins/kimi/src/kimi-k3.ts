import {
  BaseChatTemplate,
  type CallStart,
  type CallStartRequest,
  type Message,
  type OutputParser,
  type ParseOptions,
  type Prompt,
  type PromptWriter,
  type RenderRequest,
  type TemplateTraits,
} from '@parlance/core'
import {
  beginXtmlCall,
  beginXtmlContent,
  callToBegin,
  listedTools,
  messageCalls,
  XTML_END,
  XTML_SEPARATOR,
  XtmlReader,
  xtmlStart,
} from '@parlance/formats'
import { strip } from '@parlance/python-text'
import { writeK3Calls } from './k3-calls.js'
import { writeK3Content } from './k3-content.js'
import { writeAddedTools, writeEffort, writeToolChoice, writeTools } from './k3-instructions.js'
import { reasoningField, reasoningOf } from './k3-reasoning.js'
import { writeResponseFormat } from './k3-response-format.js'
import { writeK3Results } from './k3-results.js'
import {
  ANSWER,
  ASSISTANT,
  END_ANSWER,
  END_MESSAGE,
  END_RESPONSE,
  END_THINK,
  MESSAGE,
  RESPONSE,
  SYSTEM,
  THINK,
  USER,
  writeAttribute,
  XTML_TOKENS,
} from './k3-tags.js'
import { K3Turn, type KimiK3Kwargs } from './k3-turn.js'
import { register } from './plugin.js'

/**
 * Kimi K3 (moonshotai/Kimi-K3; its chat template as llama.cpp has it, models/templates/Kimi-K3.jinja of 2026). Line
 * breaks stand here between messages only to be read:
 *
 * ```
 * <|open|>message role="system" type="thinking-effort"<|sep|>(...)<|close|>message<|sep|><|end_of_msg|>
 * <|open|>message role="user"<|sep|>tide?<|close|>message<|sep|><|end_of_msg|>
 * <|open|>message role="assistant"<|sep|><|open|>think<|sep|>Ask.<|close|>think<|sep|><|open|>response<|sep|><|close|>response<|sep|><|open|>tools<|sep|>(...)<|close|>tools<|sep|><|close|>message<|sep|><|end_of_msg|>
 * <|open|>message role="tool" tool="tide" index="1"<|sep|>11 m<|close|>message<|sep|><|end_of_msg|>
 * <|open|>message role="assistant"<|sep|><|open|>think<|sep|>
 * ```
 */
@register({
  name: 'kimi-k3',
  serves: { ids: ['*kimi-k3*'], fingerprints: ['4578103bf225f58d'] },
})
export class KimiK3 extends BaseChatTemplate<KimiK3Kwargs> {
  static override readonly fields = { metaInstruction: null, eoa: END_MESSAGE, stopWords: [XTML_END] }

  static override readonly traits: Partial<TemplateTraits> = {
    bos: 'none',
    tools: 'xtml',
    reads: ['toolChoice'],
    reasoning: { start: THINK, end: END_THINK },
    kwargs: {
      thinking: {
        type: 'boolean',
        default: true,
        description: 'Lets the model reason before it answers, and shows the reasoning of earlier answers.',
      },
      thinking_effort: {
        type: 'string',
        default: 'max',
        values: ['low', 'medium', 'high', 'max'],
        description: 'How much to reason.',
      },
      response_format: {
        type: 'any',
        description: 'json_object, json_schema, or the object of a chat-completions request: asks for JSON.',
      },
      response_schema: {
        type: 'any',
        description: 'The JSON Schema of the answer, for the response format json_schema.',
      },
    },
    honours: [],
    carries: ['content', 'reasoning', 'calls', 'content beside calls'],
    media: ['image'],
    controlTokens: XTML_TOKENS,
    source: 'moonshotai/Kimi-K3; llama.cpp, models/templates/Kimi-K3.jinja',
  }

  protected override begin(messages: readonly Message[], options: RenderRequest<KimiK3Kwargs>): K3Turn {
    return new K3Turn(messages, options, this.templateName)
  }

  protected override openParser(options: ParseOptions, callId: (index: number) => string): OutputParser {
    return new XtmlReader({
      start: xtmlStart(options),
      ends: this.texts.ends,
      calls: options.toolChoice !== 'none',
      callId,
    })
  }

  protected override openCall(
    prompt: Prompt,
    request: CallStartRequest,
    callId: (index: number) => string,
  ): CallStart | null {
    return beginXtmlCall(xtmlStart({ ...request, prompt }), callToBegin(prompt, request, callId))
  }

  protected override openContent(prompt: Prompt, options: ParseOptions): string {
    return beginXtmlContent(xtmlStart({ ...options, prompt }))
  }

  protected override write(
    out: PromptWriter,
    messages: readonly Message[],
    options: RenderRequest<KimiK3Kwargs>,
    turn: K3Turn,
  ): void {
    writeTools(out, listedTools(options))
    if (turn.thinking) writeEffort(out, options.kwargs.thinking_effort, turn.template)
    super.write(out, messages, options, turn)
    if (options.open) return
    writeToolChoice(out, options.toolChoice)
    writeResponseFormat(out, options.kwargs)
  }

  /** A system message may add tools. */
  protected override writeSystem(out: PromptWriter, message: Message, turn: K3Turn): void {
    const adds = writeAddedTools(out, message, turn.index)
    if (!adds || (message.content ?? '').length > 0) this.writeSpoken(out, message, SYSTEM, turn)
  }

  protected override writeUser(out: PromptWriter, message: Message, turn: K3Turn): void {
    this.writeSpoken(out, message, USER, turn)
  }

  protected override writeAssistant(out: PromptWriter, message: Message, turn: K3Turn): void {
    const reasoning = reasoningOf(message, turn.index)
    turn.calls = messageCalls(message, turn.index)
    turn.results = 0
    this.writeHeader(out, message, ASSISTANT)
    if (turn.thinking) this.writeThoughtful(out, message, reasoning, turn)
    else this.writePlain(out, message, reasoning, turn)
    out.generated(false)
  }

  private writeThoughtful(out: PromptWriter, message: Message, reasoning: string, turn: K3Turn): void {
    out.markup(THINK)
    out.generated(true)
    if (reasoning !== '') {
      if (strip(reasoning) !== '') out.content(reasoning, reasoningField(message))
      // An open message that is nothing but reasoning goes on inside it.
      if (turn.open && turn.calls.length === 0 && (message.content ?? '').length === 0) return
    }
    out.markup(ANSWER)
    this.writeAnswer(out, message, turn)
  }

  private writePlain(out: PromptWriter, message: Message, reasoning: string, turn: K3Turn): void {
    if (reasoning !== '') {
      const place = `messages[${turn.index}].${reasoningField(message)}`
      out.note('reasoning_not_rendered', 'With thinking off the format shows no reasoning.', place)
    }
    out.markup(RESPONSE)
    out.generated(true)
    this.writeAnswer(out, message, turn)
  }

  /** Content and calls; of an open message the last of them stays open. */
  private writeAnswer(out: PromptWriter, message: Message, turn: K3Turn): void {
    writeK3Content(out, message, turn.index, turn.template)
    if (turn.calls.length === 0) {
      if (!turn.open) out.markup(END_ANSWER)
      return
    }
    out.markup(END_RESPONSE)
    writeK3Calls(out, turn.calls, turn.template)
    if (!turn.open) out.markup(END_MESSAGE)
  }

  /** The first result of a run writes all of it. */
  protected override writeTool(out: PromptWriter, _message: Message, turn: K3Turn): void {
    if (turn.previous?.role !== 'tool') writeK3Results(out, turn)
  }

  protected override writeGenerationPrompt(out: PromptWriter, turn: K3Turn): void {
    out.markup(ASSISTANT + (turn.thinking ? THINK : RESPONSE))
  }

  protected override mapReasoning(level: boolean | 'low' | 'medium' | 'high'): KimiK3Kwargs {
    return typeof level === 'boolean' ? { thinking: level } : { thinking: true, thinking_effort: level }
  }

  protected override supportedRoles(): string[] {
    return ['system', 'user', 'assistant', 'tool']
  }

  private writeSpoken(out: PromptWriter, message: Message, plain: string, turn: K3Turn): void {
    this.writeHeader(out, message, plain)
    writeK3Content(out, message, turn.index, turn.template)
    out.markup(END_MESSAGE)
  }

  /** `plain` is the tag of a message without a name, which most have none. */
  private writeHeader(out: PromptWriter, { role, name }: Message, plain: string): void {
    if (typeof name !== 'string' || name === '') {
      out.markup(plain)
      return
    }
    out.markup(`${MESSAGE}${role}"`)
    writeAttribute(out, 'name', name, 'name')
    out.markup(XTML_SEPARATOR)
  }
}
