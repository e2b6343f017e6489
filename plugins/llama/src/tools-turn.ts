import { type Message, type RenderRequest, TemplateRuleError, Turn } from '@parlance/core'
import { isTruthy } from '@parlance/formats'
import { type ShownTool, shownTools } from './shown-tools.js'

/** What the templates with tools remember of a prompt. */
export class ToolsTurn<Kwargs extends object = object> extends Turn<Kwargs> {
  readonly tools: readonly ShownTool[]
  /** Number of the message that the tools are shown in; -1 when there are none, or the system part shows them. */
  readonly toolsAt: number

  /** @throws TemplateRuleError when there is no message to show the tools in */
  constructor(messages: readonly Message[], options: RenderRequest<Kwargs>, template: string) {
    super(messages, options)
    this.tools = shownTools(options)
    const { tools_in_user_message: inUser = true } = options.kwargs
    this.toolsAt = this.tools.length > 0 && isTruthy(inUser) ? this.firstTurn : -1
    if (this.toolsAt >= messages.length) throw noFirstMessage(template, 'messages')
  }

  /** Whether the system part shows the tools. */
  get toolsInSystem(): boolean {
    return this.tools.length > 0 && this.toolsAt < 0
  }

  private get firstTurn(): number {
    return this.messages[0]?.role === 'system' ? 1 : 0
  }
}

/** The refusal of Meta's templates. */
export function noFirstMessage(template: string, path: string): TemplateRuleError {
  return new TemplateRuleError(
    template,
    "Cannot put tools in the first user message when there's no first user message!",
    path,
    'Begin with a user message, or set the variable tools_in_user_message to false.',
  )
}
