import {
  BaseChatTemplate,
  type CallStart,
  type CallStartRequest,
  type Message,
  type OutputParser,
  type ParseOptions,
  type Prompt,
  type PromptWriter,
  type Turn,
} from '@parlance/core'
import { type AnswerPlace, answerPlace, beginCall, beginContent } from '../output/answer-start.js'
import { callToBegin } from '../output/call-beginning.js'
import type { OutputFormat } from '../output/output-format.js'
import { OutputReader } from '../output/output-reader.js'
import { type StartState, startAfter, startAfterText, textOfTemplate } from '../output/start-state.js'
import { ToolSchemas } from '../output/tool-schemas.js'

/**
 * A chat template with its way back: a class that says how its models' outputs look gets the one parser for
 * reasoning, content and calls.
 */
export abstract class FamilyTemplate<Kwargs extends object = object> extends BaseChatTemplate<Kwargs> {
  /** How an output of the class's models looks. Default: content alone. */
  static readonly output: OutputFormat = {}
  #plainStart: StartState | undefined

  /** The format of the output at hand, for a class whose switches change it. Default: the class's `output`. */
  protected outputFormat(_options: ParseOptions): OutputFormat {
    return (this.constructor as typeof FamilyTemplate).output
  }

  /** What begins an assistant turn in a prompt: the text after the last one decides where the output starts. */
  protected get assistantHeader(): string {
    return this.markers.assistant
  }

  /**
   * The role of the message at hand as text of the caller, for a turn under the role's own name.
   *
   * @throws InvalidMessageError for a role that is no text
   */
  protected writeRoleName(out: PromptWriter, message: Message, turn: Turn<Kwargs>): void {
    if (typeof message.role !== 'string') throw this.unsupportedRole(message, turn)
    out.content(message.role, 'role')
  }

  /** Whether the message at hand gets no end mark. Default: where the request leaves it open. */
  protected staysOpen(turn: Turn<Kwargs>): boolean {
    return turn.open
  }

  /** Ends an assistant turn, unless it stays open. */
  protected closeAssistant(
    out: PromptWriter,
    turn: Turn<Kwargs>,
    end: string = this.texts.eoaGenerated,
  ): void {
    const closes = !this.staysOpen(turn)
    if (closes) out.markup(end)
    out.generated(false)
    if (closes) out.markup(this.texts.assistantTrailer)
  }

  protected override openParser(options: ParseOptions, callId: (index: number) => string): OutputParser {
    const described = this.outputFormat(options)
    const format = this.goesOn(described, options) ? { ...described, lead: '' } : described
    return new OutputReader(format, {
      tools: new ToolSchemas(options.tools),
      start: this.startState(format, options),
      calls: options.toolChoice !== 'none',
      callId,
      ends: this.texts.ends,
    })
  }

  protected override openCall(
    prompt: Prompt,
    request: CallStartRequest,
    callId: (index: number) => string,
  ): CallStart | null {
    const options = { ...request, prompt }
    const format = this.outputFormat(options)
    return beginCall(format, this.placeIn(format, options), callToBegin(prompt, request, callId))
  }

  protected override openContent(prompt: Prompt, given: ParseOptions): string | null {
    const options = { ...given, prompt }
    const format = this.outputFormat(options)
    return beginContent(format, this.placeIn(format, options))
  }

  private placeIn(format: OutputFormat, options: ParseOptions & { readonly prompt: Prompt }): AnswerPlace {
    const { prompt } = options
    const begun = this.turnIn(textOfTemplate(prompt)) ?? prompt.generationPrompt + prompt.prefill
    return answerPlace(begun, prompt.prefill, this.startState(format, options), format)
  }

  /** What a prompt's text says of the turn that it opened; null where it holds no turn of the assistant. */
  private turnIn(text: string): string | null {
    const header = this.assistantHeader
    const at = header === '' ? -1 : text.lastIndexOf(header)
    return at < 0 ? null : text.slice(at + header.length)
  }

  /** Whether the output goes on with an answer that the prompt has begun, so that it has no lead. */
  private goesOn({ lead = '', reasoning }: OutputFormat, { prompt, kwargs }: ParseOptions): boolean {
    if (lead === '' || prompt === undefined) return false
    if (typeof prompt !== 'string') return prompt.prefill !== ''
    // Of a long invitation only the end may be known; a format without one tells nothing.
    const invitation = this.invitation(kwargs)
    if (prompt.endsWith(invitation) || invitation.endsWith(prompt)) return false
    const header = prompt.lastIndexOf(this.assistantHeader)
    if (header < 0) return true
    const begun = prompt.slice(header + this.assistantHeader.length)
    const marks = reasoning == null ? [] : [reasoning.start, reasoning.end]
    return marks.reduce((text, mark) => text.split(mark).join(''), begun).trim() !== ''
  }

  private startState(format: OutputFormat, options: ParseOptions): StartState {
    if (format.reasoning === null || format.reasoning === undefined) return 'content'
    const { prompt, kwargs } = options
    if (prompt === undefined) {
      if (kwargs !== undefined) return startAfter(this.invitation(kwargs), format.reasoning)
      this.#plainStart ??= startAfter(this.invitation(undefined), format.reasoning)
      return this.#plainStart
    }
    const text = typeof prompt === 'string' ? prompt : textOfTemplate(prompt)
    const turn = this.turnIn(text)
    return turn === null ? startAfterText(text, format.reasoning) : startAfter(turn, format.reasoning)
  }

  /** The generation prompt after a user message. */
  private invitation(kwargs: ParseOptions['kwargs']): string {
    const options = { addGenerationPrompt: true, kwargs: kwargs as Partial<Kwargs> & Record<string, unknown> }
    return this.compose([{ role: 'user', content: '?' }], options).generationPrompt
  }
}
