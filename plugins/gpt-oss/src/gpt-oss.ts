// gpt-oss in OpenAI's Harmony format, as the template of its repositories writes it (openai/gpt-oss-120b,
// chat_template.jinja of August 2025):
//
//   <|start|>system<|message|>You are ChatGPT, a large language model trained by OpenAI.
//   Knowledge cutoff: 2024-06
//   Current date: 2025-07-04
//
//   Reasoning: medium
//
//   # Valid channels: analysis, commentary, final. Channel must be included for every message.<|end|><|start|>developer<|message|># Instructions
//
//   Be brief.
//
//   <|end|><|start|>user<|message|>2+2?<|end|><|start|>assistant<|channel|>analysis<|message|>Two and two.<|end|><|start|>assistant<|channel|>final<|message|>4<|return|>
import {
  type CallStart,
  type CallStartRequest,
  type ChatTemplateFields,
  type Message,
  type OutputParser,
  type ParseOptions,
  type Prompt,
  type PromptWriter,
  type RenderRequest,
  TemplateRuleError,
  type TemplateTraits,
  type Turn,
} from '@parlance/core'
import {
  argumentsJson,
  beginHarmonyCall,
  beginHarmonyContent,
  callToBegin,
  FamilyTemplate,
  givenReasoning,
  HarmonyReader,
  harmonyTurn,
  joinedText,
  jsonText,
  listedTools,
  type MessageCall,
  messageCalls,
} from '@parlance/formats'
import { GptOssTurn } from './gpt-oss-turn.js'
import { type GptOssKwargs, IDENTITY, writeFacts, writeInstructions } from './instructions.js'
import { register } from './plugin.js'

const ANALYSIS = '<|channel|>analysis<|message|>'
const COMMENTARY = '<|channel|>commentary<|message|>'
const FINAL = '<|channel|>final<|message|>'
const NEXT = '<|end|><|start|>assistant'

@register({
  name: 'gpt-oss',
  serves: {
    ids: ['gpt-oss-*', 'openai_gpt-oss-*', 'gpt-oss', 'gpt-oss:*'],
    architectures: ['GptOssForCausalLM'],
    fingerprints: ['a4c9919cbbd4acdd'],
  },
})
export class GptOss extends FamilyTemplate<GptOssKwargs> {
  static override readonly fields: ChatTemplateFields = {
    system: '<|start|>developer<|message|># Instructions\n\n',
    metaInstruction: null,
    eosys: '\n\n<|end|>',
    user: '<|start|>user<|message|>',
    eoh: '<|end|>',
    assistant: '<|start|>assistant',
    eoa: '<|return|>',
    stopWords: ['<|return|>', '<|call|>', '<|endoftext|>'],
    bosToken: '<|startoftext|>',
    eosToken: '<|return|>',
  }
  static override readonly traits: Partial<TemplateTraits> = {
    bos: 'none',
    honours: ['metaInstruction'],
    tools: 'harmony',
    reasoning: { start: ANALYSIS, end: '<|end|>' },
    carries: ['content', 'reasoning', 'calls'],
    kwargs: {
      reasoning_effort: {
        type: 'string',
        default: 'medium',
        values: ['low', 'medium', 'high'],
        description: 'how long the model reasons',
      },
      model_identity: {
        type: 'string',
        default: IDENTITY,
        description: 'the first sentence of the system message',
      },
      builtin_tools: {
        type: 'object',
        default: null,
        description: 'a list of `browser` and `python`: tools that the server runs',
      },
    },
    controlTokens: ['<|start|>', '<|message|>', '<|channel|>', '<|constrain|>', '<|end|>', '<|call|>'],
    source: 'openai/gpt-oss-120b, chat_template.jinja of August 2025',
  }

  protected override begin(
    messages: readonly Message[],
    options: RenderRequest<GptOssKwargs>,
  ): GptOssTurn<GptOssKwargs> {
    return new GptOssTurn(messages, options)
  }

  protected override write(
    out: PromptWriter,
    messages: readonly Message[],
    options: RenderRequest<GptOssKwargs>,
    turn: GptOssTurn<GptOssKwargs>,
  ): void {
    writeFacts(out, options)
    const first = messages[0]
    const instructed = first !== undefined && (first.role === 'system' || first.role === 'developer')
    out.at(0)
    const text = instructed ? this.contentText(first, turn) : null
    writeInstructions(out, { text, standard: this.markers.metaInstruction, tools: listedTools(options) })
    const last = messages.length - 1
    for (let i = instructed ? 1 : 0; i <= last; i++) {
      turn.index = i
      turn.open = options.open && i === last
      out.at(i)
      this.writeMessage(out, messages[i]!, turn)
    }
  }

  protected override writeMessage(out: PromptWriter, message: Message, turn: GptOssTurn<GptOssKwargs>): void {
    // Instructions later in a conversation are a message of their own; the maker's template loses them.
    if (message.role === 'developer') this.writeSystem(out, message, turn)
    else super.writeMessage(out, message, turn)
  }

  protected override writeAssistant(
    out: PromptWriter,
    message: Message,
    turn: GptOssTurn<GptOssKwargs>,
  ): void {
    const content = this.contentText(message, turn)
    const reasoning = givenReasoning(message, turn.index) ?? ''
    this.refuseChannels(content, 'content', turn)
    this.refuseChannels(reasoning, 'reasoning_content', turn)
    const calls = messageCalls(message, turn.index)
    turn.callsMade(calls)
    if (calls.length > 0) this.writeCalls(out, { content, reasoning, calls }, turn)
    else this.writeAnswer(out, { content, reasoning }, turn)
  }

  private writeAnswer(
    out: PromptWriter,
    { content, reasoning }: { readonly content: string; readonly reasoning: string },
    turn: GptOssTurn<GptOssKwargs>,
  ): void {
    const ends = turn.last && !turn.options.addGenerationPrompt
    out.markup(this.texts.generationPrompt)
    out.generated(true)
    if (reasoning !== '' && ends) {
      out.markup(ANALYSIS)
      out.content(reasoning, 'reasoning_content')
      out.markup(NEXT)
    } else if (reasoning !== '') noteDropped(out, turn)
    out.markup(FINAL)
    out.content(content, 'content')
    if (!turn.open) out.markup(ends ? '<|return|>' : '<|end|>')
    out.generated(false)
  }

  private writeCalls(
    out: PromptWriter,
    {
      content,
      reasoning,
      calls,
    }: { readonly content: string; readonly reasoning: string; readonly calls: readonly MessageCall[] },
    turn: GptOssTurn<GptOssKwargs>,
  ): void {
    out.markup(this.texts.generationPrompt)
    out.generated(true)
    if (reasoning !== '' && turn.answeredLater) noteDropped(out, turn)
    const thought = turn.answeredLater ? '' : reasoning
    if (thought !== '') this.writePart(out, ANALYSIS, thought, 'reasoning_content')
    // Without reasoning the text beside a call is the reasoning; beside reasoning it is for the user.
    const preamble = reasoning === '' && !turn.answeredLater ? ANALYSIS : COMMENTARY
    if (content !== '') this.writePart(out, preamble, content, 'content')
    for (let i = 0; i < calls.length; i++) {
      if (i > 0) out.markup('<|start|>assistant')
      this.writeCall(out, calls[i]!)
    }
    out.generated(false)
  }

  private writePart(out: PromptWriter, channel: string, text: string, field: string): void {
    out.markup(channel)
    out.content(text, field)
    out.markup(NEXT)
  }

  private writeCall(out: PromptWriter, call: MessageCall): void {
    out.markup(' to=functions.')
    out.content(call.name, `${call.field}.name`)
    out.markup('<|channel|>commentary json<|message|>')
    out.content(argumentsJson(call), `${call.field}.arguments`)
    out.markup('<|call|>')
  }

  protected override writeTool(out: PromptWriter, message: Message, turn: GptOssTurn<GptOssKwargs>): void {
    const call = turn.calledBy(message.tool_call_id)
    if (call === null) {
      throw new TemplateRuleError(
        this.templateName,
        'Message has tool role, but there was no previous assistant message with a tool call!',
        `messages[${turn.index}]`,
        'A tool message follows the assistant message whose tool_calls it answers.',
      )
    }
    const path = `messages[${turn.index}].content`
    const { content } = message
    const value = content === null || content === undefined ? null : this.contentText(message, turn)
    out.markup('<|start|>functions.')
    out.data(call.name, `${call.path}.name`)
    out.markup(' to=assistant<|channel|>commentary<|message|>')
    out.content(jsonText(value, path), 'content')
    out.markup('<|end|>')
  }

  protected override contentText(message: Message, turn: Turn<GptOssKwargs>): string {
    return joinedText(message, turn.index, this.templateName)
  }

  protected override mapReasoning(level: boolean | 'low' | 'medium' | 'high'): GptOssKwargs {
    if (level === true) return {}
    return { reasoning_effort: level === false ? 'low' : level }
  }

  protected override supportedRoles(): string[] {
    return ['system', 'developer', 'user', 'assistant', 'tool']
  }

  protected override openParser(options: ParseOptions, callId: (index: number) => string): OutputParser {
    const { prompt } = options
    const text = typeof prompt === 'string' ? prompt : (prompt?.text ?? this.texts.generationPrompt)
    const { ends } = this.texts
    return new HarmonyReader({ turn: harmonyTurn(text), calls: options.toolChoice !== 'none', callId, ends })
  }

  protected override openCall(
    prompt: Prompt,
    request: CallStartRequest,
    callId: (index: number) => string,
  ): CallStart | null {
    return beginHarmonyCall(harmonyTurn(prompt.text), callToBegin(prompt, request, callId))
  }

  protected override openContent(prompt: Prompt): string | null {
    return beginHarmonyContent(harmonyTurn(prompt.text))
  }

  private refuseChannels(
    text: string,
    field: 'content' | 'reasoning_content',
    turn: Turn<GptOssKwargs>,
  ): void {
    if (!text.includes(ANALYSIS) && !text.includes(FINAL)) return
    // The template knows reasoning under the name `thinking`.
    const named = field === 'content' ? 'content' : 'thinking'
    throw new TemplateRuleError(
      this.templateName,
      `You have passed a message containing <|channel|> tags in the ${named} field. Instead of doing this, you should pass analysis messages (the string between '<|message|>' and '<|end|>') in the 'thinking' field, and final messages (the string between '<|message|>' and '<|end|>') in the 'content' field.`,
      `messages[${turn.index}].${field}`,
      'Read the output with parse, and send back the message that it gives; thinking is reasoning_content here.',
    )
  }
}

function noteDropped(out: PromptWriter, turn: Turn<GptOssKwargs>): void {
  if (!out.segmented) return
  out.note(
    'reasoning_not_rendered',
    'The format shows reasoning only of calls without a later answer, and of an answer that ends the prompt.',
    `messages[${turn.index}].reasoning_content`,
  )
}
