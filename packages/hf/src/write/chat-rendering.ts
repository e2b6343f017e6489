import {
  InvalidOptionError,
  isParlanceError,
  type Message,
  type RenderRequest,
  TemplateRuleError,
} from '@parlance/core'
import type { ChatInput } from '../input/chat-input.js'
import type { JinjaChat, Variables } from '../jinja/jinja-chat.js'
import type { SpecialTokens } from '../shipped/special-tokens.js'
import { type Piece, toPieces } from './pieces.js'
import { refusedMessage } from './refused-message.js'

/** Parameters of Hugging Face's own function: as kwargs they are options, not variables. */
const OWN_KWARGS = ['add_generation_prompt', 'continue_final_message', 'chat_template']
/** Variables that a kwarg would hide. */
const TAKEN = ['messages', 'tools', 'documents']

/** Renders one conversation with one template, as often as it takes. */
export class ChatRendering {
  private readonly kwargs: ReadonlyMap<string, unknown>
  private readonly now: () => Date

  constructor(
    private readonly chat: JinjaChat,
    private readonly input: ChatInput,
    private readonly request: RenderRequest,
    private readonly tokens: SpecialTokens,
  ) {
    const kwargs = Object.entries(request.kwargs)
    const taken = kwargs.find(([name]) => TAKEN.includes(name))
    if (taken !== undefined) {
      throw new InvalidOptionError(`kwargs.${taken[0]}`, taken[1], `the option ${taken[0]} instead`)
    }
    this.kwargs = new Map(kwargs.filter(([name]) => !OWN_KWARGS.includes(name)))
    this.now = () => request.now()
  }

  /** @throws TemplateRuleError with the message that the template refuses, JinjaTemplateError */
  text(messages: readonly Message[], addGenerationPrompt: boolean): string {
    return this.guard(messages, addGenerationPrompt, (variables) => this.chat.render(variables, this.now))
  }

  /** The same in pieces. Throws as `text` does. */
  pieces(messages: readonly Message[], addGenerationPrompt: boolean): Piece[] {
    return this.guard(messages, addGenerationPrompt, (variables) =>
      toPieces(this.chat.segments(variables, this.now), (path) => this.sourceOf(path)),
    )
  }

  /** The text, or null where the template refuses these messages. */
  attempt(messages: readonly Message[], addGenerationPrompt: boolean): string | null {
    try {
      return this.chat.render(this.variables(messages, addGenerationPrompt), this.now)
    } catch (error) {
      if (isParlanceError(error)) return null
      throw error
    }
  }

  /** Special tokens, then the rendering's own, then kwargs: as in Hugging Face's function. */
  private variables(messages: readonly Message[], addGenerationPrompt: boolean): Variables {
    const { documents, toolChoice } = this.request
    return new Map<string, unknown>([
      ...this.tokens,
      ['messages', messages],
      ['documents', documents],
      ['add_generation_prompt', addGenerationPrompt],
      ...(toolChoice === undefined ? [] : [['tool_choice', toolChoice] as const]),
      ...this.input.variables,
      ...this.kwargs,
    ])
  }

  private sourceOf(path: string): string | null {
    const root = path.split(/[.[]/, 1)[0]!
    if (this.kwargs.has(root)) return `kwargs.${path}`
    return this.tokens.has(root) ? null : this.input.places.of(path)
  }

  private guard<T>(messages: readonly Message[], add: boolean, work: (variables: Variables) => T): T {
    try {
      return work(this.variables(messages, add))
    } catch (error) {
      if (!(error instanceof TemplateRuleError)) throw error
      const at = refusedMessage(messages.length, error.rule, (count) =>
        this.chat.render(this.variables(messages.slice(0, count), false), this.now),
      )
      const path = at < 0 ? 'messages' : this.input.places.of(`messages[${at}]`)
      throw new TemplateRuleError('hf', error.rule, path)
    }
  }
}
