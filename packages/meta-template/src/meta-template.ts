import { type ChatTemplate, fingerprint, type Logger, type Message, silentLogger } from '@parlance/core'
import { dumpsJson } from '@parlance/python-text'
import { type DatasetPrompt, type PromptInput, readPrompt } from './dataset/prompt-kind.js'
import { type PlainElement, PromptList } from './dataset/prompt-list.js'
import { FormMismatchError } from './errors/template-errors.js'
import { type Form, naturalRenderer, readForm } from './model/form.js'
import type { MetaTemplateInput, Mode, Renderer, RoleDefinition } from './model/input.js'
import {
  COMPOSE_OPTIONS,
  INTO_TEMPLATE_OPTIONS,
  ITEM_OPTIONS,
  META_OPTIONS,
  MODE_EXAMPLE,
  modeOf,
  TEMPLATE,
} from './model/meta-options.js'
import { readMode } from './model/mode.js'
import { readRenderer } from './model/renderer.js'
import { splitRounds } from './model/split-rounds.js'
import { type WrittenItems, writeItems, writeText } from './model/write-prompt.js'
import {
  type Composition,
  type Description,
  describeComposition,
  type MessageComposition,
  type TextComposition,
} from './render/composition.js'
import {
  chatEntries,
  renderIntoTemplate,
  type TemplatedPrompt,
  type TemplateRenderOptions,
} from './render/into-template.js'
import type { ApiItem } from './render/item.js'
import { requestMessages, textMessage } from './render/request-messages.js'
import { checkAsMessages } from './report/check-as-messages.js'
import { checkMarkers, type TokenizerFacts } from './report/check-markers.js'
import type { Note } from './report/note.js'
import { Notes } from './report/notes.js'
import { PromptReport, type Report } from './report/report.js'
import { joinPieces } from './text/prompt-text.js'
import { plain } from './validation/plain.js'
import { readOptions } from './validation/read-options.js'

export interface MetaTemplateOptions {
  /**
   * What the model takes. Default: messages for the list form and where a role has an `api_role`, text for a
   * dictionary form without, and what the prompt is where there is no meta_template.
   */
  readonly renderer?: Renderer | undefined
  /** Name under which an evaluation record knows the template. Default: its form and digest. */
  readonly id?: string | undefined
  /** What is known of the model's tokenizer, for warnings about marks that would be there twice. */
  readonly tokenizer?: TokenizerFacts | undefined
  /** Gets each warning once. Default: silent; every report has all of its notes in any case. */
  readonly logger?: Logger | undefined
}

export interface ModeOptions {
  /** Default `gen`. */
  readonly mode?: Mode | undefined
}

export interface ComposeOptions extends ModeOptions {
  /** Default: by the renderer of the template. */
  readonly as?: 'text' | 'messages' | undefined
}

export interface IntoTemplateOptions extends ModeOptions {
  /** Further options of the chat template: tools, kwargs, and so on. */
  readonly render?: TemplateRenderOptions | undefined
}

/** What `intoTemplate` gives: the rendered prompt, the messages it came from, what ppl scores, and a report. */
export interface IntoTemplateResult extends TemplatedPrompt {
  readonly report: Report
}

/**
 * A model-side `meta_template`: adapts the prompt of a dataset-side template to what a model takes. It never changes,
 * and no call changes its input.
 */
export class MetaTemplate {
  /** `none` where no meta_template is given, also for a chat-template model, which then has the default of its kind. */
  readonly form: Form['kind']
  /** What the model takes; undefined where there is no meta_template and nobody said it. */
  readonly renderer: Renderer | undefined
  /** What reading the template reports; part of every report. */
  readonly notes: readonly Note[]
  readonly #form: Form
  readonly #input: unknown
  readonly #logger: Logger
  #id: string | undefined
  readonly #logged = new Set<string>()
  #digest: string | undefined

  private constructor(input: unknown, options: MetaTemplateOptions) {
    const { renderer, id, tokenizer, logger } = readOptions(options, META_OPTIONS, '{ renderer: "text" }')
    const notes = new Notes()
    const asked = readRenderer(renderer)
    this.#input = plain(input, 'meta_template')
    this.#form = readForm(this.#input, asked, notes)
    this.form = this.#form.kind === 'dictionary' && this.#form.isDefault ? 'none' : this.#form.kind
    this.renderer = asked ?? naturalRenderer(this.#form)
    this.#id = id
    this.#logger = logger ?? silentLogger
    if (this.#form.kind === 'dictionary') {
      const takesMessages = this.renderer === 'messages' || this.renderer === 'chat-template'
      checkMarkers(this.#form, tokenizer ?? {}, takesMessages, notes)
      if (takesMessages) checkAsMessages(this.#form, asked !== undefined, notes)
    }
    this.notes = notes.list
    this.#log(this.notes)
  }

  /**
   * Reads a `meta_template`: the list form, the dictionary form, or none (null, `{}`, `[]`).
   *
   * @param input JSON may be given as it was parsed
   * @throws InvalidTemplateError, UnknownTemplateFieldError, MissingRoundError, DuplicateRoleError, CombinedRoleError,
   * UndeclaredGlobalRoleError or FormMismatchError, with the path of the fault; InvalidOptionError, UnknownOptionError
   */
  static from(input: MetaTemplateInput | undefined, options?: MetaTemplateOptions): MetaTemplate
  static from(input: unknown, options?: MetaTemplateOptions): MetaTemplate
  static from(input: unknown, options: MetaTemplateOptions = {}): MetaTemplate {
    return new MetaTemplate(input, options)
  }

  /** The declared roles by name, as a copy; null for the list form and none. */
  get roles(): ReadonlyMap<string, RoleDefinition> | null {
    if (this.#form.kind !== 'dictionary' || this.#form.isDefault) return null
    return new Map([...this.#form.table.roles].map(([name, role]) => [name, { ...role.definition }]))
  }

  /** The stop token that a local model takes from its template, or null. */
  get eosTokenId(): number | null {
    return this.#form.kind === 'dictionary' ? this.#form.eosTokenId : null
  }

  /** First 16 hex digits of the SHA-256 of the template as JSON. */
  get digest(): string {
    this.#digest ??= fingerprint(dumpsJson(this.#input ?? null))
    return this.#digest
  }

  /** The id that was given, or form and digest. */
  get id(): string {
    this.#id ??= `${this.form}-${this.digest}`
    return this.#id
  }

  /**
   * The prompt as the model takes it, with its report.
   *
   * @throws FormMismatchError for a prompt that the form cannot be combined with; UndeclaredRoleError,
   * ReservedRoleInRoundError, SectionError, InvalidTemplateError for a fault of the prompt; MissingApiRoleError,
   * TextInMessagesError, NoMessageError for what cannot become a message; InvalidModeError, InvalidPromptError,
   * InvalidOptionError for another `as`, UnknownOptionError
   */
  compose(prompt: PromptInput, options: ComposeOptions = {}): Composition {
    const { mode: asked, as: form } = readOptions(options, COMPOSE_OPTIONS, MODE_EXAMPLE)
    const mode = readMode(asked)
    const read = readPrompt(prompt)
    const natural = this.renderer === undefined ? undefined : this.renderer === 'text' ? 'text' : 'messages'
    const as = form ?? natural ?? (read.kind === 'messages' ? 'messages' : 'text')
    return as === 'text' ? this.#composeText(read, mode) : this.#composeMessages(read, mode)
  }

  /** The prompt as one text. In gen mode it stops after the begin of the generating role. Throws as `compose`. */
  toText(prompt: PromptInput, options: ModeOptions = {}): string {
    return this.#composeText(readPrompt(prompt), modeOf(options)).text
  }

  /** The prompt as messages of the chat-completions API. Throws as `compose`. */
  toMessages(prompt: PromptInput, options: ModeOptions = {}): Message[] {
    return this.#composeMessages(readPrompt(prompt), modeOf(options)).messages
  }

  /**
   * The prompt as OpenCompass' message parser leaves it, with `api_role` as it is written: items `{ role, prompt }`, a
   * text where there is no meta_template or the prompt is one, or standard messages. A global begin that is a text
   * stands among the items as it is. Throws as `compose`, but as there, the mode of standard messages, in which it plays
   * no part, is not read.
   */
  toItems(prompt: PromptInput, options: ModeOptions = {}): string | (ApiItem | string)[] | Message[] {
    const { mode } = readOptions(options, ITEM_OPTIONS, MODE_EXAMPLE)
    const read = readPrompt(prompt)
    const { written } = this.#items(read, read.kind === 'messages' ? 'gen' : readMode(mode))
    if (written.kind === 'text') return joinPieces(written.pieces)
    if (written.kind === 'messages') return written.entries.map((entry) => entry.message)
    return written.items.map(({ role, pieces }) =>
      role === undefined ? joinPieces(pieces) : { role, prompt: joinPieces(pieces) },
    )
  }

  /**
   * The prompt through a chat template: gen ends with the generation prompt, ppl is closed and tells what is scored.
   *
   * @throws NothingToScoreError in ppl mode without a candidate at the end, UnknownChatRoleError for a role that a chat
   * template has no name for, as `compose`, and what the chat template throws
   */
  intoTemplate(
    template: ChatTemplate,
    prompt: PromptInput,
    options: IntoTemplateOptions = {},
  ): IntoTemplateResult {
    TEMPLATE(template, 'template')
    const { mode: asked, render = {} } = readOptions(options, INTO_TEMPLATE_OPTIONS, MODE_EXAMPLE)
    const mode = readMode(asked)
    const { written, notes } = this.#items(readPrompt(prompt), mode)
    const result = renderIntoTemplate(template, written, mode, render, notes)
    const report = this.#report(mode, result.prompt.generationPrompt, notes, () => result.prompt.text)
    return { ...result, report }
  }

  /** The composed prompt with the origin of each piece. Throws as `compose`. */
  describe(prompt: PromptInput, options: ComposeOptions = {}): Description {
    return describeComposition(this.compose(prompt, options))
  }

  /**
   * Where the rounds of a list of messages begin: 0, each further start, and the length.
   *
   * @throws FormMismatchError without a dictionary form, UndeclaredRoleError, ReservedRoleInRoundError
   */
  splitRounds(messages: readonly PlainElement[]): number[] {
    if (this.#form.kind === 'dictionary')
      return splitRounds(PromptList.from(messages).elements, this.#form.table)
    const model = this.form === 'list' ? 'the list form of meta_template' : 'no meta_template'
    throw new FormMismatchError('messages', model, 'rounds', 'Only the dictionary form has rounds.')
  }

  #composeText(prompt: DatasetPrompt, mode: Mode): TextComposition {
    const notes = this.#startNotes(prompt.notes)
    const { pieces, generationPrefix } = writeText(this.#form, prompt, mode, notes)
    const text = joinPieces(pieces)
    return { kind: 'text', text, pieces, report: this.#report(mode, generationPrefix, notes, () => text) }
  }

  #composeMessages(prompt: DatasetPrompt, mode: Mode): MessageComposition {
    const { written, notes } = this.#items(prompt, mode)
    const entries = this.#entries(written, notes)
    const messages = entries.map((entry) => entry.message)
    const report = this.#report(mode, '', notes, () => dumpsJson(messages))
    return { kind: 'messages', messages, entries, report }
  }

  #entries(written: WrittenItems, notes: Notes) {
    if (this.renderer === 'chat-template') return chatEntries(written, notes)
    if (written.kind === 'messages') return written.entries
    return written.kind === 'text'
      ? [textMessage('user', written.pieces)]
      : requestMessages(written.items, notes)
  }

  #items(prompt: DatasetPrompt, mode: Mode): { written: WrittenItems; notes: Notes } {
    const notes = this.#startNotes(prompt.notes)
    return { written: writeItems(this.#form, prompt, mode, notes), notes }
  }

  #startNotes(more: readonly Note[]): Notes {
    const notes = new Notes()
    notes.addAll(this.notes)
    notes.addAll(more)
    return notes
  }

  #report(mode: Mode, generationPrefix: string, notes: Notes, prompt: () => string): Report {
    const { list } = notes
    this.#log(list)
    return new PromptReport(mode, this.id, this.digest, generationPrefix, list, prompt)
  }

  #log(notes: readonly Note[]): void {
    for (const { code, message, path } of notes) {
      const key = `${code} ${path} ${message}`
      if (this.#logged.has(key)) continue
      this.#logged.add(key)
      this.#logger.warn(message, { code, path })
    }
  }
}
