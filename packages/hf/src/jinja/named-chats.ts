import type { Budgets } from '@parlance/jinja'
import { MissingTemplateError } from '../errors/missing-template-error.js'
import { InputForms } from '../input/input-forms.js'
import { DEFAULT_TEMPLATE, type NamedTemplates } from '../shipped/named-templates.js'
import { JinjaChat, type Variables } from './jinja-chat.js'

const TOOL_TEMPLATE = 'tool_use'

/** A compiled template with the form in which it takes its input. */
export interface ReadyChat {
  readonly chat: JinjaChat
  readonly forms: InputForms
}

/** The chat templates of one tokenizer, compiled. */
export class NamedChats {
  private readonly chats = new Map<string, ReadyChat>()

  /**
   * @param tokens the special tokens, as variables
   * @param model whose templates they are, for errors
   * @param budgets limits of each rendering
   * @throws MissingTemplateError when there are none; JinjaTemplateError when one does not compile
   */
  constructor(
    templates: NamedTemplates,
    tokens: Variables,
    private readonly model: string | undefined,
    budgets: Partial<Budgets> | undefined,
  ) {
    if (templates.size === 0) throw new MissingTemplateError(DEFAULT_TEMPLATE, [], model)
    for (const [name, source] of templates) {
      const whose = model === undefined ? '' : ` of ${JSON.stringify(model)}`
      const chat = new JinjaChat(`${JSON.stringify(name)}${whose}`, source, budgets)
      this.chats.set(name, { chat, forms: new InputForms(chat, tokens) })
    }
  }

  /**
   * The template for a prompt: the one that is named; with tools `tool_use`, where there is one; else `default`.
   *
   * @throws MissingTemplateError with the names that there are
   */
  choose(name: string | undefined, hasTools: boolean): ReadyChat {
    const forTools = hasTools && this.chats.has(TOOL_TEMPLATE)
    const wanted = name ?? (forTools ? TOOL_TEMPLATE : DEFAULT_TEMPLATE)
    const chat = this.chats.get(wanted)
    if (chat === undefined) throw new MissingTemplateError(wanted, [...this.chats.keys()], this.model)
    return chat
  }

  /** The default one, or the first where none has that name: what the tokenizer is described by. */
  get main(): ReadyChat {
    return this.chats.get(DEFAULT_TEMPLATE) ?? [...this.chats.values()][0]!
  }

  all(): ReadyChat[] {
    return [...this.chats.values()]
  }
}
