import type { KwargInfo, Message, PromptWriter, RenderRequest } from '@parlance/core'
import { argumentsJson, jsonText, type MessageCall, messageCalls } from '@parlance/formats'
import { strip } from '@parlance/python-text'
import { HeaderTemplate } from './header-template.js'
import type { ShownTool } from './shown-tools.js'
import { noFirstMessage, ToolsTurn } from './tools-turn.js'

/** The variables of Meta's templates with tools. */
export interface ToolKwargs {
  /** Shown instead of the request's tools, each entry as it is. */
  readonly custom_tools?: readonly object[]
  /** Default true: the first user message shows the tools. False: the system part does. */
  readonly tools_in_user_message?: boolean
}

export const TOOL_KWARGS: Readonly<Record<string, KwargInfo>> = {
  custom_tools: { type: 'object', description: "tools to show instead of the request's, as they are" },
  tools_in_user_message: {
    type: 'boolean',
    default: true,
    description: 'true: the first user message shows the tools; false: the system part does',
  },
}

/**
 * Llama 3.1 and later: tools in the first user message or the system part, results of tools in a turn of the role
 * `ipython`, as JSON.
 */
export abstract class ToolsTemplate<Kwargs extends object = ToolKwargs> extends HeaderTemplate<Kwargs> {
  protected override begin(messages: readonly Message[], options: RenderRequest<Kwargs>): ToolsTurn<Kwargs> {
    return new ToolsTurn(messages, options, this.templateName)
  }

  protected override writeMessage(out: PromptWriter, message: Message, turn: ToolsTurn<Kwargs>): void {
    if (turn.index === turn.toolsAt) this.writeAsking(out, message, turn)
    else if (message.role === 'ipython') this.writeTool(out, message, turn)
    else super.writeMessage(out, message, turn)
  }

  /** The first message, with the tools in front of it. Whoever it is from, the format shows it as the user's. */
  private writeAsking(out: PromptWriter, message: Message, turn: ToolsTurn<Kwargs>): void {
    const path = `messages[${turn.index}]`
    if (messageCalls(message, turn.index).length > 0) throw noFirstMessage(this.templateName, path)
    if (message.role !== 'user') {
      out.note('role_not_rendered', 'The format shows the message with the tools as one of the user.', path)
    }
    out.markup(this.markers.user)
    out.markup(ASK_IN_USER)
    this.writeToolList(out, turn.tools)
    this.writeAskedContent(out, message, turn)
    if (!turn.open) out.markup(this.markers.eoh)
  }

  /** The content of the message behind the tools. */
  protected writeAskedContent(out: PromptWriter, message: Message, turn: ToolsTurn<Kwargs>): void {
    this.writeContent(out, message, turn)
  }

  /** The tools in the system part, where it is to show them. */
  protected writeSystemTools(out: PromptWriter, turn: ToolsTurn<Kwargs>): void {
    if (!turn.toolsInSystem) return
    out.markup(ASK_IN_SYSTEM)
    this.writeToolList(out, turn.tools)
  }

  private writeToolList(out: PromptWriter, tools: readonly ShownTool[]): void {
    for (const { value, path } of tools) {
      out.data(jsonText(value, path, { indent: 4 }), path)
      out.markup('\n\n')
    }
  }

  /** The text of a result is JSON too: a quoted string. */
  protected override writeTool(out: PromptWriter, message: Message, turn: ToolsTurn<Kwargs>): void {
    out.markup(this.markers.tool)
    out.content(jsonText(this.contentText(message, turn), `messages[${turn.index}].content`), 'content')
    out.markup(this.markers.eotool)
  }

  protected override writeAssistant(out: PromptWriter, message: Message, turn: ToolsTurn<Kwargs>): void {
    const calls = messageCalls(message, turn.index)
    if (calls.length === 0) {
      super.writeAssistant(out, message, turn)
      return
    }
    out.markup(this.markers.assistant)
    out.generated(true)
    this.writeCalls(out, message, calls, turn)
  }

  /** The calls of a message and the end of its turn. */
  protected abstract writeCalls(
    out: PromptWriter,
    message: Message,
    calls: readonly MessageCall[],
    turn: ToolsTurn<Kwargs>,
  ): void

  /** `{"name": "ring", "parameters": {"times": 2}}`. */
  protected writeJsonCall(out: PromptWriter, call: MessageCall): void {
    out.markup('{"name": "')
    out.content(call.name, `${call.field}.name`)
    out.markup('", "parameters": ')
    out.content(argumentsJson(call), `${call.field}.arguments`)
    out.markup('}')
  }

  /** Notes that the text beside a call does not show. */
  protected noteContentBesideCall(out: PromptWriter, message: Message, turn: ToolsTurn<Kwargs>): void {
    if (!out.segmented || strip(this.contentText(message, turn)) === '') return
    out.note(
      'content_not_rendered',
      'The format shows no text beside a call.',
      `messages[${turn.index}].content`,
    )
  }
}

/** Meta's words, the missing space after the full stop included. */
const FORM =
  'Respond in the format {"name": function name, "parameters": dictionary of argument name and its value}.Do not use variables.\n\n'
const ASK_IN_USER = `Given the following functions, please respond with a JSON for a function call with its proper arguments that best answers the given prompt.\n\n${FORM}`
const ASK_IN_SYSTEM = `You have access to the following functions. To call a function, please respond with JSON for a function call.${FORM}`
