import { contentText } from '../conversation/content-text.js'
import type { Message } from '../conversation/message.js'
import {
  CapabilityMismatchError,
  InvalidMessageError,
  UnsupportedRoleError,
} from '../errors/conversation-errors.js'
import { ComposedPrompt } from '../prompt/composed-prompt.js'
import { guarded } from '../prompt/control-guard.js'
import type { Prompt } from '../prompt/prompt.js'
import type { PromptWriter, WalkWriter } from '../prompt/prompt-writer.js'
import { SegmentWriter } from '../prompt/segment-writer.js'
import { TextWriter } from '../prompt/text-writer.js'
import { logs } from '../services/logger.js'
import { DEFAULT_SERVICES, SERVICES, type Services } from '../services/services.js'
import type { ChatTemplate } from './chat-template.js'
import { checkNoShadow } from './check-instance.js'
import { checkKwargs } from './check-kwargs.js'
import { checkOptions } from './check-options.js'
import { getTemplateFacts } from './class-metadata.js'
import { declaredBy } from './declared.js'
import { type ChatTemplateFields, EMPTY_MARKERS, type FieldName, type Markers } from './fields.js'
import { logPrompt } from './log-prompt.js'
import type { MarkerText } from './marker-text.js'
import type { Conversation, RenderOptions } from './options.js'
import { prepareConversation } from './prepare-conversation.js'
import { promptOrigin } from './prompt-origin.js'
import { type RenderRequest, Turn } from './render-request.js'
import { walkRepaired } from './repair/walk-repaired.js'
import { NO_OPTIONS, Requests } from './requests.js'
import { describeTemplate, type TemplateInfo } from './template-info.js'
import { BASE_TRAITS, type TemplateTraits } from './traits.js'
import { WayBack } from './way-back.js'

/**
 * A chat template made of markers: what LMDeploy calls by the same name; with every marker empty it is `base`.
 * A model family states its markers in `fields`, the rest of what it declares in `traits`, and overrides the
 * hooks (`writeUser`, ...) where its format departs from the markers, or `write` where it departs from the walk.
 *
 * `{system}{metaInstruction}{eosys}{user}U1{eoh}{assistant}A1{eoa}{separator}{user}U2{eoh}{assistant}`
 */
export class BaseChatTemplate<Kwargs extends object = object>
  extends WayBack
  implements ChatTemplate<Kwargs>
{
  /** The class's own markers, merged down the class chain. */
  static readonly fields: ChatTemplateFields = EMPTY_MARKERS
  /** What the class declares beside its markers, merged down the class chain. */
  static readonly traits: Partial<TemplateTraits> = BASE_TRAITS

  /** The markers of the class with the constructor's on top. Frozen. */
  protected readonly markers: Markers
  protected readonly traits: TemplateTraits
  /** What follows from the markers. */
  protected readonly texts: MarkerText
  declare readonly [SERVICES]?: Services
  #described: TemplateInfo | undefined
  /** The name that the class is registered under, once it is. */
  #name: string | undefined
  #isChecked = false
  readonly #honours: readonly FieldName[]
  readonly #requests = new Requests<Kwargs>({
    mapReasoning: (level) => this.mapReasoning(level) as Readonly<Record<string, unknown>>,
    now: () => this.services.clock.now(),
  })

  /**
   * @param fields on top of the class's own; undefined keeps, null means none (metaInstruction, stopWords)
   * @param traits on top of the class's own, for a class whose templates differ in them
   * @throws UnknownFieldError, InvalidFieldError, or FieldNotHonouredError for a field without effect; InvalidTraitError
   */
  constructor(fields: ChatTemplateFields = {}, traits: Partial<TemplateTraits> = {}) {
    super()
    const classes = { cls: new.target, base: BaseChatTemplate }
    const declared = declaredBy(classes, fields, traits, this.templateName)
    this.markers = declared.markers
    this.traits = declared.traits
    this.texts = declared.texts
    this.#honours = declared.honours
  }

  get info(): TemplateInfo {
    if (this.#described === undefined) {
      const { templateName: name, markers, traits } = this
      const facts = { name, cls: this.constructor, markers, traits, honours: this.#honours }
      this.#described = describeTemplate(facts, (messages, options) => {
        const out = new TextWriter()
        this.#run(out, messages, options as RenderOptions<Kwargs>)
        return out.text
      })
    }
    return this.#described
  }

  render(conversation: Conversation, options: RenderOptions<Kwargs> = NO_OPTIONS): string {
    if (logs(this.services.logger, 'WARNING')) return this.compose(conversation, options).text
    const out = new TextWriter()
    this.#run(out, conversation, options)
    return out.text
  }

  compose(conversation: Conversation, options: RenderOptions<Kwargs> = NO_OPTIONS): Prompt {
    const out = new SegmentWriter()
    const open = this.#run(out, conversation, options)
    const { markers, traits, texts } = this
    const hasSwitch = () => hasEntries(this.mapReasoning(true)) || hasEntries(this.mapReasoning(false))
    const origin = promptOrigin({ template: this, markers, traits, texts, hasSwitch }, conversation, options)
    const prompt = new ComposedPrompt(out, origin, open)
    if (logs(this.services.logger, 'WARNING')) logPrompt(this.services.logger, prompt, this.info)
    return prompt
  }

  /** The walk: BOS, the default system text, the messages. The generation prompt follows by itself. */
  protected write(
    out: PromptWriter,
    messages: readonly Message[],
    options: RenderRequest<Kwargs>,
    turn: Turn<Kwargs>,
  ): void {
    this.writeBos(out, options, turn)
    if (messages.length > 0 && messages[0]!.role !== 'system') this.writeDefaultSystem(out, turn)
    const last = messages.length - 1
    for (let i = 0; i <= last; i++) {
      turn.index = i
      turn.open = options.open && i === last
      out.at(i)
      this.writeMessage(out, messages[i]!, turn)
    }
  }

  /**
   * Makes the turn of a prompt, which the walk and every hook get. A class that has to remember something along the
   * walk extends `Turn` and makes its own.
   */
  protected begin(messages: readonly Message[], options: RenderRequest<Kwargs>): Turn<Kwargs> {
    return new Turn(messages, options)
  }

  /** A string that is no user message. */
  protected writeText(out: PromptWriter, text: string): void {
    out.content(text, 'content')
  }

  /** Whether a string goes to `writeText`, rather than being one user message. Default: for `completion` only. */
  protected takesText(): boolean {
    return this.markers.capability === 'completion'
  }

  protected writeBos(out: PromptWriter, options: RenderRequest<Kwargs>, _turn?: Turn<Kwargs>): void {
    if (options.bos && this.traits.bos === 'written') out.markup(this.markers.bosToken)
  }

  /** What stands before the messages when the first is no system message; `turn` is before the first. */
  protected writeDefaultSystem(out: PromptWriter, _turn: Turn<Kwargs>): void {
    const { system, metaInstruction, eosys } = this.markers
    if (metaInstruction === null) return
    out.markup(system)
    out.defaultSystem(metaInstruction)
    out.markup(eosys)
  }

  /** Sends a message to the hook of its role; override it for more roles. */
  protected writeMessage(out: PromptWriter, message: Message, turn: Turn<Kwargs>): void {
    switch (message.role) {
      case 'user':
        this.writeUser(out, message, turn)
        break
      case 'assistant':
        this.writeAssistant(out, message, turn)
        break
      case 'system':
        this.writeSystem(out, message, turn)
        break
      case 'tool':
        this.writeTool(out, message, turn)
        break
      default:
        throw this.unsupportedRole(message, turn)
    }
  }

  protected writeSystem(out: PromptWriter, message: Message, turn: Turn<Kwargs>): void {
    out.markup(this.markers.system)
    out.content(this.contentText(message, turn), 'content')
    out.markup(this.markers.eosys)
  }

  protected writeUser(out: PromptWriter, message: Message, turn: Turn<Kwargs>): void {
    out.markup(this.markers.user)
    out.content(this.contentText(message, turn), 'content')
    out.markup(this.markers.eoh)
  }

  protected writeAssistant(out: PromptWriter, message: Message, turn: Turn<Kwargs>): void {
    const texts = this.texts
    out.markup(texts.generationPrompt)
    out.generated(true)
    out.markup(texts.assistantLead)
    out.content(this.contentText(message, turn), 'content')
    if (!turn.open) out.markup(texts.eoaGenerated)
    out.generated(false)
    if (!turn.open) out.markup(texts.assistantTrailer)
  }

  protected writeTool(out: PromptWriter, message: Message, turn: Turn<Kwargs>): void {
    const { tool, eotool } = this.markers
    if (tool === '' && eotool === '') throw this.unsupportedRole(message, turn)
    out.markup(tool)
    out.content(this.contentText(message, turn), 'content')
    out.markup(eotool)
  }

  /** `turn` is the one of the walk, behind the last message. */
  protected writeGenerationPrompt(out: PromptWriter, _turn: Turn<Kwargs>): void {
    out.markup(this.texts.generationPrompt)
  }

  /** How content becomes text: see {@link contentText}. */
  protected contentText(message: Message, turn: Turn<Kwargs>): string {
    const content = message.content
    return typeof content === 'string' ? content : contentText(content, turn.index, this.templateName)
  }

  /** What the common `reasoning` option means in this class's own kwargs. Default: nothing. */
  protected mapReasoning(_level: boolean | 'low' | 'medium' | 'high'): Partial<Kwargs> {
    return {}
  }

  protected unsupportedRole(message: Message, turn: Turn<Kwargs>): Error {
    if (typeof message.role !== 'string') {
      return new InvalidMessageError(`messages[${turn.index}].role`, message.role, 'a role such as "user"')
    }
    return new UnsupportedRoleError(message.role, turn.index, this.templateName, this.supportedRoles())
  }

  protected supportedRoles(): string[] {
    const roles = ['system', 'user', 'assistant']
    return this.markers.tool === '' && this.markers.eotool === '' ? roles : [...roles, 'tool']
  }

  /** The name for messages: the registered one, or that of the class. */
  protected get templateName(): string {
    this.#name ??= getTemplateFacts(this.constructor)?.name
    return this.#name ?? this.constructor.name
  }

  protected get services(): Services {
    return this[SERVICES] ?? DEFAULT_SERVICES
  }

  #run(out: WalkWriter, conversation: Conversation, options: RenderOptions<Kwargs>): boolean {
    if (options === NO_OPTIONS) return this.#write(out, conversation, options)
    checkOptions(options)
    if (options.kwargs !== undefined) checkKwargs(options.kwargs, this.traits.kwargs)
    const { controlText = 'leave' } = options
    if (controlText === 'leave') return this.#write(out, conversation, options)
    return guarded(out, controlText, this.texts.controlTokens, (to) => this.#write(to, conversation, options))
  }

  #write(out: WalkWriter, conversation: Conversation, options: RenderOptions<Kwargs>): boolean {
    // Fields of a class body exist only after the constructor.
    if (!this.#isChecked) this.#isChecked = checkNoShadow(this, this.templateName)
    if (typeof conversation === 'string' && this.takesText()) {
      out.at(0)
      this.writeText(out, conversation)
      return false
    }
    if (typeof conversation !== 'string' && this.markers.capability !== 'chat')
      throw new CapabilityMismatchError(this.templateName, this.markers.capability)
    const showsReasoning = this.traits.reasoning !== null
    const { messages, ending, places, notes } = prepareConversation(conversation, options, showsReasoning)
    for (let i = 0; i < notes.length; i++) out.note(notes[i]!.code, notes[i]!.message, notes[i]!.source)
    const request = this.#requests.of(options, ending)
    if (places === null) this.#walk(out, messages, request)
    else walkRepaired(out, places, (placed) => this.#walk(placed, messages, request))
    return ending.open
  }

  #walk(out: WalkWriter, messages: readonly Message[], request: RenderRequest<Kwargs>): void {
    const turn = this.begin(messages, request)
    this.write(out, messages, request, turn)
    if (!request.addGenerationPrompt) return
    out.beginGenerationPrompt()
    turn.index = messages.length
    this.writeGenerationPrompt(out, turn)
  }
}

function hasEntries(value: object): boolean {
  return Object.keys(value).length > 0
}
