import {
  InvalidOptionError,
  isParlanceError,
  type Message,
  type RenderRequest,
  TemplateRuleError,
} from '@parlance/core'
import { UnusableValueError } from '../errors/unusable-value-error.js'
import type { ChatInput } from '../input/chat-input.js'
import type { JinjaChat, Variables } from '../jinja/jinja-chat.js'
import { OWN_KWARGS } from '../shipped/own-kwargs.js'
import type { SpecialTokens } from '../shipped/special-tokens.js'
import { type Piece, toPieces } from './pieces.js'
import { refusedMessage } from './refused-message.js'

/** Variables that a kwarg would hide. */
const TAKEN = ['messages', 'tools', 'documents']

/** Renders one conversation with one template, as often as it takes. */
export class ChatRendering {
  private readonly kwargs: ReadonlyMap<string, unknown>
  /** Names of the variables that come from the conversation and the options. */
  private readonly given: ReadonlySet<string>
  private readonly now: () => Date

  /** @param reasoning variables that the option `reasoning` stands for; kwargs of the same names go before */
  constructor(
    private readonly chat: JinjaChat,
    private readonly input: ChatInput,
    private readonly request: RenderRequest,
    private readonly tokens: SpecialTokens,
    private readonly reasoning: Variables = new Map(),
  ) {
    const kwargs = Object.entries(request.kwargs)
    for (const [name, value] of kwargs) {
      if (!TAKEN.includes(name) && !input.variables.has(name)) continue
      const option = TAKEN.includes(name) ? name : 'tools'
      throw new InvalidOptionError(`kwargs.${name}`, value, `the option ${option} instead`)
    }
    for (const name of reasoning.keys()) input.places.move(name, 'reasoning')
    this.kwargs = new Map(kwargs.filter(([name]) => !Object.hasOwn(OWN_KWARGS, name)))
    this.given = new Set(this.own([], false).keys())
    this.now = () => request.now()
  }

  /** @throws TemplateRuleError with the message that the template refuses, JinjaTemplateError, UnusableValueError */
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
    return new Map([...this.tokens, ...this.own(messages, addGenerationPrompt), ...this.kwargs])
  }

  /** What comes from the conversation and the options. */
  private own(messages: readonly Message[], addGenerationPrompt: boolean): Variables {
    const { documents, toolChoice } = this.request
    return new Map<string, unknown>([
      ['messages', messages],
      ['documents', documents],
      ['add_generation_prompt', addGenerationPrompt],
      ...(toolChoice === undefined ? [] : [['tool_choice', toolChoice] as const]),
      ...this.reasoning,
      ...this.input.variables,
    ])
  }

  /** Only a variable that nothing of the caller's replaces is a special token. */
  private sourceOf(path: string): string | null {
    const root = path.split(/[.[]/, 1)[0]!
    if (this.kwargs.has(root)) return `kwargs.${path}`
    const isToken = this.tokens.has(root) && !this.given.has(root)
    return isToken ? null : this.input.places.of(path)
  }

  private guard<T>(messages: readonly Message[], add: boolean, work: (variables: Variables) => T): T {
    try {
      return work(this.variables(messages, add))
    } catch (error) {
      if (error instanceof UnusableValueError && error.path !== undefined)
        throw new UnusableValueError(this.sourceOf(error.path) ?? error.path, error.what, error.cause)
      if (!(error instanceof TemplateRuleError)) throw error
      const at = refusedMessage(messages.length, error.rule, (count) =>
        this.chat.render(this.variables(messages.slice(0, count), false), this.now),
      )
      const path = at < 0 ? 'messages' : this.input.places.of(`messages[${at}]`)
      throw new TemplateRuleError('hf', error.rule, path)
    }
  }
}
