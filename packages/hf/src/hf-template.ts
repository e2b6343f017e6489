import {
  BaseChatTemplate,
  type CallStart,
  type CallStartRequest,
  type Conversation,
  InvalidMessageError,
  InvalidOptionError,
  isParlanceError,
  type Message,
  MODELS,
  type OutputParser,
  type ParseOptions,
  type Prompt,
  type PromptWriter,
  type RenderOptions,
  type RenderRequest,
  type ShippedTemplate,
  type TemplateInfo,
} from '@parlance/core'
import { createNamedParser, startNamedCall, startNamedContent } from '@parlance/formats'
import type { Budgets } from '@parlance/jinja'
import { prepareInput } from './input/prepare-input.js'
import { type OutputParsers, outputParsers } from './parse/output-parsers.js'
import { register } from './plugin.js'
import { HF_FIELDS, type HfFields, refuseMarkers, withFields } from './shipped/hf-fields.js'
import { hfTraits } from './shipped/hf-traits.js'
import { type TokenizerFacts, tokenizerFacts } from './shipped/tokenizer-facts.js'
import { ChatRendering } from './write/chat-rendering.js'
import { noteOptions } from './write/option-notes.js'
import { writePieces } from './write/pieces.js'
import { promptPieces, promptText } from './write/prompt-pieces.js'
import type { PromptSource } from './write/prompt-source.js'
import { ShippedTurn } from './write/shipped-turn.js'

/**
 * The chat template that a tokenizer ships: its Jinja text, rendered as Python's jinja2 renders it for Hugging
 * Face's `apply_chat_template`, with the conversation in the form that the text reads. A class that extends it may
 * bring the text in its `fields`.
 */
@register({ name: 'hf', serves: {} })
export class HfTemplate extends BaseChatTemplate {
  static override readonly fields: HfFields = { jinja: '' }
  static override readonly traits = { honours: HF_FIELDS, notesOptions: true }

  readonly #tokenizer: TokenizerFacts
  #info: TemplateInfo | undefined

  /**
   * The template of a tokenizer, with the services of `MODELS`.
   *
   * @param shipped what the tokenizer's files say
   * @param fields over it
   * @param budgets limits of each rendering, for a template that meets one of the engine's defaults
   * @throws MissingTemplateError, JinjaTemplateError (with line and column), InvalidTokenizerConfigError,
   * InvalidOptionError, FieldNotHonouredError for a marker
   */
  static fromTokenizer(
    shipped: Partial<ShippedTemplate>,
    fields?: HfFields,
    budgets?: Partial<Budgets>,
  ): HfTemplate {
    return MODELS.equip(new HfTemplate(fields, shipped, budgets))
  }

  /** Throws as {@link HfTemplate.fromTokenizer} does. */
  constructor(fields: HfFields = {}, shipped: Partial<ShippedTemplate> = {}, budgets?: Partial<Budgets>) {
    const given = withFields(new.target.fields, fields)
    refuseMarkers(given)
    const tokenizer = tokenizerFacts(given, shipped, budgets)
    const { chats, tokens, bosToken, eosToken, stopWords, bos, config } = tokenizer
    super(
      { ...given, capability: undefined, bosToken, eosToken, stopWords },
      { ...hfTraits(chats.all(), tokens, config), bos, source: shipped.model ?? null },
    )
    this.#tokenizer = tokenizer
  }

  override get info(): TemplateInfo {
    this.#info ??= { ...super.info, honours: HF_FIELDS }
    return this.#info
  }

  /**
   * What reads the outputs of this tokenizer's models, and why.
   *
   * @param options `tools` and `kwargs.chat_template` decide which of several templates is meant
   */
  outputParsers(options: Pick<ParseOptions, 'tools' | 'kwargs'> = {}): OutputParsers {
    const name = options.kwargs?.chat_template
    const hasTools = (options.tools ?? []).length > 0
    const { chat } = this.#tokenizer.chats.choose(typeof name === 'string' ? name : undefined, hasTools)
    return outputParsers(chat.source)
  }

  protected override openParser(options: ParseOptions, callId: (index: number) => string): OutputParser {
    const { template, reasoning, tools } = this.outputParsers(options)
    if (template === null && reasoning === null && tools === null) return super.openParser(options, callId)
    const given = { ...options, prompt: options.prompt ?? this.#invitation(options), callId }
    if (template !== null) return MODELS.build(template).createParser(given)
    return createNamedParser({ reasoning, tools, options: given, callId, ...this.texts.ends })
  }

  protected override openCall(
    prompt: Prompt,
    request: CallStartRequest,
    callId: (index: number) => string,
  ): CallStart | null {
    const { template, reasoning, tools } = this.outputParsers(request)
    if (template !== null) return MODELS.build(template).startCall?.(prompt, { ...request, callId }) ?? null
    if (tools === null) return null
    const named = { reasoning, tools, options: request, callId, ...this.texts.ends }
    return startNamedCall(prompt, named, request.name)
  }

  protected override openContent(prompt: Prompt, options: ParseOptions): string | null {
    const { template, reasoning, tools } = this.outputParsers(options)
    if (template !== null) return MODELS.build(template).startContent?.(prompt, options) ?? null
    const named = { reasoning, tools, options, callId: String, ...this.texts.ends }
    return startNamedContent(prompt, named)
  }

  /** The prompt of a question, whose end says where an output starts; undefined where the template refuses it. */
  #invitation({ kwargs, tools }: ParseOptions): Prompt | undefined {
    try {
      return this.compose([{ role: 'user', content: '?' }], { kwargs, tools, addGenerationPrompt: true })
    } catch (error) {
      if (isParlanceError(error)) return undefined
      throw error
    }
  }

  override render(conversation: Conversation, options: RenderOptions = {}): string {
    return super.render(conversation, withEnding(options))
  }

  override compose(conversation: Conversation, options: RenderOptions = {}): Prompt {
    return super.compose(conversation, withEnding(options))
  }

  protected override begin(messages: readonly Message[], request: RenderRequest): ShippedTurn {
    return new ShippedTurn(messages, request)
  }

  protected override write(
    out: PromptWriter,
    messages: readonly Message[],
    request: RenderRequest,
    turn: ShippedTurn,
  ): void {
    if (messages.length === 0) throw new InvalidMessageError('messages', messages, 'at least one message')
    const source = this.#source(out, messages, request)
    if (out.segmented) {
      const { body, generationPrompt } = promptPieces(source, out)
      writePieces(out, body)
      turn.generationPrompt = generationPrompt
    } else {
      out.markup(promptText(source))
    }
  }

  protected override writeGenerationPrompt(out: PromptWriter, turn: ShippedTurn): void {
    writePieces(out, turn.generationPrompt)
  }

  #source(out: PromptWriter, messages: readonly Message[], request: RenderRequest): PromptSource {
    const { chats, tokens, bos, bosToken, stopWords } = this.#tokenizer
    const ready = chats.choose(templateName(request), (request.tools ?? []).length > 0)
    const input = prepareInput(messages, request, ready.forms)
    const setting = request.reasoning === undefined ? null : ready.forms.reasoning(request.reasoning)
    for (const { code, message, source } of input.notes) out.note(code, message, source)
    if (out.segmented) noteOptions(out, request, ready, setting)
    return {
      rendering: new ChatRendering(ready.chat, input, request, tokens, setting?.variables),
      input,
      request,
      stopWords,
      without: bos === 'written' && !request.bos ? bosToken : '',
      marksGenerated: ready.chat.analysis.hasGeneration,
    }
  }
}

/** The name of the template that `kwargs.chat_template` asks for. Only names: no caller brings a template of its own. */
function templateName(request: RenderRequest): string | undefined {
  const name = request.kwargs.chat_template
  if (name === undefined || typeof name === 'string') return name
  throw new InvalidOptionError('kwargs.chat_template', name, 'the name of one of the tokenizer’s templates')
}

/** Hugging Face's names for the two options about the end, given as kwargs. An option that is set goes before. */
function withEnding(options: RenderOptions): RenderOptions {
  if (typeof options !== 'object' || options === null) return options
  const kwargs = (options.kwargs ?? {}) as { readonly [name: string]: unknown }
  const { add_generation_prompt: add, continue_final_message: proceed } = kwargs
  if (add == null && proceed == null) return options
  return {
    ...options,
    addGenerationPrompt: options.addGenerationPrompt ?? (add as boolean | null) ?? undefined,
    continueFinalMessage: options.continueFinalMessage ?? (proceed as boolean | null) ?? undefined,
  }
}
