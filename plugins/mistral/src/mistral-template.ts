import {
  type ChatTemplateFields,
  type Message,
  type OutputParser,
  type ParseOptions,
  type PromptWriter,
  type RenderRequest,
  type TemplateTraits,
} from '@parlance/core'
import { FamilyTemplate, type MessageCall } from '@parlance/formats'
import { nineCharacterId } from './call-ids.js'
import { type Chunk, Chunks, imageFirst } from './chunks.js'
import { MistralTurn } from './mistral-turn.js'
import type { RoleOrder } from './role-order.js'
import { checkSystemAlone, systemChunks } from './system-text.js'
import { type Place, writeChunks } from './write-chunks.js'
import type { RunCall } from './written-calls.js'

/** The content of a turn: the text of its only message, or chunks. */
type TurnContent = string | readonly Chunk[]

const NO_CALLS: readonly RunCall[] = Object.freeze([])

/**
 * What all of Mistral's formats share: `[INST]` around the user's turns, the assistant's answer behind them without a
 * marker, messages of one role in a row as one turn.
 */
export abstract class MistralTemplate<Kwargs extends object = object> extends FamilyTemplate<Kwargs> {
  static override readonly fields: ChatTemplateFields = {
    metaInstruction: null,
    user: '[INST]',
    eoh: '[/INST]',
    eoa: '</s>',
    stopWords: ['</s>'],
    bosToken: '<s>',
    eosToken: '</s>',
  }
  static override readonly traits: Partial<TemplateTraits> = { bos: 'written' }

  /** Which roles a conversation may have, and in which order. */
  protected abstract readonly order: RoleOrder

  /** What stands between two texts of one message. */
  protected get partGap(): '' | '\n\n' {
    return '\n\n'
  }

  protected get userPlace(): Place {
    return this.traits.media.includes('image')
      ? { name: 'user message content', shows: 'text, image and image_url', images: true }
      : { name: 'user message content', shows: 'text' }
  }

  protected get answerPlace(): Place {
    return this.traits.reasoning === null
      ? { name: 'assistant message contents', shows: 'text' }
      : { name: 'assistant message contents', shows: 'text and thinking', thinking: true }
  }

  protected get systemPlace(): Place {
    return { name: 'system message content', shows: 'text' }
  }

  protected override begin(
    messages: readonly Message[],
    options: RenderRequest<Kwargs>,
  ): MistralTurn<Kwargs> {
    const turn = new MistralTurn(messages, options, this.order, () => this.templateName)
    if (turn.firstUser < 0 && this.order.systemApart) checkSystemAlone(messages, this.templateName)
    return turn
  }

  /** Number of the message in whose turn the system text stands, where it stands in a turn of the user. */
  protected systemAt(turn: MistralTurn<Kwargs>): number {
    return turn.firstUser
  }

  /** Ids of calls whose output carries none have the nine characters that the format asks for. */
  protected override openParser(options: ParseOptions, callId: (index: number) => string): OutputParser {
    return super.openParser(options, options.callId ?? ((index) => nineCharacterId(callId(index))))
  }

  protected override writeDefaultSystem(out: PromptWriter, turn: MistralTurn<Kwargs>): void {
    if (!this.order.systemApart) super.writeDefaultSystem(out, turn)
  }

  protected override writeSystem(out: PromptWriter, message: Message, turn: MistralTurn<Kwargs>): void {
    if (this.order.systemApart) return
    out.markup(this.markers.system)
    const content = this.turnContent(message, turn)
    if (typeof content === 'string') out.content(content, 'content')
    else this.writeChunks(out, content, this.systemPlace, turn)
    out.markup(this.markers.eosys)
  }

  protected override writeUser(out: PromptWriter, message: Message, turn: MistralTurn<Kwargs>): void {
    if (turn.continues) return
    const content = this.turnContent(message, turn)
    this.writeBeforeUser(out, turn)
    if (typeof content === 'string') {
      out.markup(this.markers.user)
      this.writeSystemInUser(out, turn)
      out.content(content, 'content')
    } else {
      this.writeUserChunks(out, imageFirst(content), turn)
    }
    out.markup(this.markers.eoh)
    turn.spaced = true
  }

  /** Where a space stands behind `[INST]`, it stands in front of each text, and of no image. */
  private writeUserChunks(out: PromptWriter, chunks: readonly Chunk[], turn: MistralTurn<Kwargs>): void {
    const { user } = this.markers
    const space = user.endsWith(' ') ? ' ' : ''
    const kept = chunks[0]?.type === 'image' ? user.length - space.length : user.length
    out.markup(user.slice(0, kept))
    this.writeSystemInUser(out, turn)
    this.writeChunks(out, chunks, this.userPlace, turn, space)
  }

  /** What stands in front of the user's turn that the message at hand begins. */
  protected writeBeforeUser(_out: PromptWriter, _turn: MistralTurn<Kwargs>): void {}

  /** The system text, where it stands at the beginning of that turn. */
  private writeSystemInUser(out: PromptWriter, turn: MistralTurn<Kwargs>): void {
    if (!this.order.systemApart || turn.index !== this.systemAt(turn)) return
    const { system, metaInstruction, eosys } = this.markers
    const chunks = systemChunks(turn.messages, this.templateName)
    if (chunks === null) {
      if (metaInstruction === null || metaInstruction === '') return
      out.markup(system)
      out.defaultSystem(metaInstruction)
      out.markup(eosys)
    } else if (chunks.length > 0) {
      out.markup(system)
      this.writeChunks(out, chunks, this.systemPlace, turn)
      out.markup(eosys)
    }
  }

  protected override writeAssistant(out: PromptWriter, message: Message, turn: MistralTurn<Kwargs>): void {
    if (turn.continues) return
    const content = this.turnContent(message, turn)
    const calls = this.turnCalls(turn)
    this.checkAnswer(content.length > 0, calls.length > 0, turn)
    if (content.length === 0 && !this.showsCalls(turn)) {
      this.noteLeftOut(out, turn)
      return
    }
    out.markup(this.texts.generationPrompt)
    out.generated(true)
    if (content.length > 0) {
      if (turn.spaced) out.markup(this.texts.assistantLead)
      if (typeof content === 'string') out.content(content, 'content')
      else this.writeChunks(out, content, this.answerPlace, turn)
    }
    if (calls.length > 0) this.writeCalls(out, calls)
    turn.spaced = false
    const open = turn.options.open && turn.runEnd === turn.messages.length - 1
    if (!open) out.markup(this.texts.eoaGenerated)
    out.generated(false)
    if (!open) out.markup(this.texts.assistantTrailer)
  }

  /** @throws TemplateRuleError for an answer that the format has no place for */
  protected abstract checkAnswer(hasContent: boolean, hasCalls: boolean, turn: MistralTurn<Kwargs>): void

  protected writeCalls(_out: PromptWriter, _calls: readonly RunCall[]): void {}

  /** Whether the calls and results at hand show. */
  protected showsCalls(_turn: MistralTurn<Kwargs>): boolean {
    return true
  }

  /** Notes that the calls of the message at hand, or the result that it is, do not show. */
  protected noteLeftOut(out: PromptWriter, { index }: MistralTurn<Kwargs>): void {
    if (!out.segmented) return
    out.note(
      'tool_calls_not_rendered',
      'The format shows no calls and results before the last message of the user.',
      `messages[${index}]`,
    )
  }

  /** The calls of one message, for a format with a place for them. Default: none. */
  protected callsOf(_message: Message, _index: number): readonly MessageCall[] {
    return []
  }

  /** Writes the parts of a turn. @param space what stands in front of each text but the first part */
  protected writeChunks(
    out: PromptWriter,
    chunks: readonly Chunk[],
    place: Place,
    turn: MistralTurn<Kwargs>,
    space: '' | ' ' = '',
  ): void {
    writeChunks(out, chunks, { place, space, think: this.traits.reasoning, template: this.templateName })
    out.at(turn.index)
  }

  /** The content of the turn that the message at hand begins. */
  protected turnContent(message: Message, turn: MistralTurn<Kwargs>): TurnContent {
    const end = turn.runEnd
    if (end === turn.index && this.isPlain(message)) return message.content as string
    const chunks = new Chunks({
      partGap: this.partGap,
      reasoning: this.traits.reasoning !== null && message.role !== 'tool',
      template: this.templateName,
    })
    for (let i = turn.index; i <= end; i++) {
      const one = turn.messages[i]!
      if (!turn.isApart(one)) chunks.add(one, i)
    }
    return chunks.end()
  }

  private isPlain(message: Message): boolean {
    if (typeof message.content !== 'string') return false
    if (this.traits.reasoning === null) return true
    const { reasoning } = message as { readonly reasoning?: unknown }
    return message.reasoning_content === undefined && reasoning === undefined
  }

  private turnCalls(turn: MistralTurn<Kwargs>): readonly RunCall[] {
    const end = turn.runEnd
    let calls: RunCall[] | null = null
    for (let i = turn.index; i <= end; i++) {
      const message = turn.messages[i]!
      if (turn.isApart(message)) continue
      const own = this.callsOf(message, i)
      if (own.length === 0) continue
      calls ??= []
      for (const call of own) calls.push({ call, message: i })
    }
    return calls ?? NO_CALLS
  }
}
