import type { Message } from '@parlance/core'
import type { JinjaChat, Variables } from '../jinja/jinja-chat.js'
import { type ContentForm, contentForm } from './content-form.js'
import { type ReasoningLevel, type ReasoningSetting, reasoningSetting } from './reasoning-switch.js'
import { findToolPlace, readsTools, type ToolPlace } from './tool-place.js'

/** How a template takes the arguments of a tool call: as the object, as JSON text, or as they come. */
export type ArgumentsForm = 'object' | 'text' | 'either'

/** Keys under which templates look for reasoning. */
export const REASONING_KEYS = ['reasoning_content', 'reasoning', 'thinking']

/**
 * The form in which a template takes its input: from what it reads, and where that does not tell, from rendering a
 * small conversation. Found out when it is first asked for.
 */
export class InputForms {
  readonly arguments: ArgumentsForm
  /** The keys of a message under which it looks for reasoning; empty when it shows none. */
  readonly reasoningKeys: readonly string[]
  readonly showsCalls: boolean
  private readonly contents = new Map<string, ContentForm>()
  private readonly parts = new Map<string, boolean>()
  private readonly settings = new Map<ReasoningLevel, ReasoningSetting>()
  private noContent: '' | null | undefined
  private place: ToolPlace | null | undefined

  /** @param tokens the special tokens, which every rendering is given */
  constructor(
    private readonly chat: JinjaChat,
    private readonly tokens: Variables,
  ) {
    const { toolCallArguments, messageFields } = chat.analysis
    this.arguments = argumentsForm(toolCallArguments)
    this.reasoningKeys = REASONING_KEYS.filter((key) => messageFields.includes(key))
    this.showsCalls = messageFields.includes('tool_calls')
  }

  /** How the content of a role's messages is taken. */
  content(role: string): ContentForm {
    let form = this.contents.get(role)
    if (form === undefined) {
      const asked = contentForm(role, (messages) => this.attempt(messages))
      form = asked ?? (this.chat.analysis.contentParts ? 'either' : 'text')
      this.contents.set(role, form)
    }
    return form
  }

  /** Whether a string may have to become a list of parts. */
  get readsParts(): boolean {
    return this.chat.analysis.contentParts
  }

  /** Whether the template names a type of content part. */
  namesPart(type: string): boolean {
    return this.chat.analysis.texts.includes(type)
  }

  /** Whether the template has a place for a kind of media. */
  namesMedia(type: 'image' | 'audio' | 'video'): boolean {
    return this.readsParts && (this.namesPart(type) || this.namesPart(`${type}_url`))
  }

  /** Whether a part of a type that it does not name leaves any trace in the prompt. */
  showsPart(type: string): boolean {
    let shows = this.parts.get(type)
    if (shows === undefined) {
      const text = { type: 'text', text: 'a' }
      const plain = this.attempt([{ role: 'user', content: [text] }])
      const withPart = this.attempt([{ role: 'user', content: [text, { type }] }])
      shows = withPart !== null && withPart !== plain
      this.parts.set(type, shows)
    }
    return shows
  }

  /** What stands for the missing content of a message with tool calls: None where the template asks for it. */
  get contentBesideCalls(): '' | null {
    if (this.noContent === undefined) {
      this.noContent = this.chat.analysis.contentNone && this.takesNone() ? null : ''
    }
    return this.noContent
  }

  /** Whether the template reads tools anywhere. */
  get readsTools(): boolean {
    return readsTools(this.chat.analysis)
  }

  /** What the common option `reasoning` means for the template. */
  reasoning(level: ReasoningLevel): ReasoningSetting {
    let setting = this.settings.get(level)
    if (setting === undefined) {
      setting = reasoningSetting(level, this.chat.analysis.thinkingSwitches, (variables) =>
        this.attempt(
          [{ role: 'user', content: 'a' }],
          new Map([['add_generation_prompt', true], ...variables]),
        ),
      )
      this.settings.set(level, setting)
    }
    return setting
  }

  /** A short prompt, or null where the template fails on it: what its prompts begin with. */
  samplePrompt(): string | null {
    return this.attempt([{ role: 'user', content: 'a' }])
  }

  /** Where the template looks for tools; null when it does not. */
  get tools(): ToolPlace | null {
    if (this.place === undefined) {
      this.place = findToolPlace(this.chat.analysis, (messages, more) => this.attempt(messages, more))
    }
    return this.place
  }

  private takesNone(): boolean {
    const args = this.arguments === 'text' ? '{}' : {}
    const call = { id: 'call12345', type: 'function', function: { name: 'probe', arguments: args } }
    const messages = [
      { role: 'user', content: 'a' },
      { role: 'assistant', content: null, tool_calls: [call] },
    ]
    return this.attempt(messages)?.includes('probe') === true
  }

  private attempt(messages: readonly Message[], more: Variables = new Map()): string | null {
    const own: [string, unknown][] = [
      ['messages', messages],
      ['tools', null],
      ['documents', null],
      ['add_generation_prompt', false],
    ]
    return this.chat.attempt(new Map([...this.tokens, ...own, ...more]))
  }
}

function argumentsForm(forms: readonly ('object' | 'json' | 'text')[]): ArgumentsForm {
  if (forms.includes('object') || !forms.includes('text')) return 'object'
  return forms.includes('json') ? 'either' : 'text'
}
