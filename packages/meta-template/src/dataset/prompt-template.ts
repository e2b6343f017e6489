import { ExamplePlacementError, MissingIceTokenError, UnknownLabelError } from '../errors/dataset-errors.js'
import { InvalidTemplateError, UnknownTemplateFieldError } from '../errors/template-errors.js'
import type { Note } from '../report/note.js'
import { Notes } from '../report/notes.js'
import { ColumnFiller } from '../text/column-filler.js'
import { type Item, readColumns, withColumn } from '../text/columns.js'
import { PromptText } from '../text/prompt-text.js'
import { replaceMark } from '../text/replace-mark.js'
import type { CandidateOptions, DatasetTemplate, Examples, FillOptions } from './dataset-template.js'
import type { RoleItem } from './list-element.js'
import { MessagePrompt } from './message-prompt.js'
import { PromptList } from './prompt-list.js'
import { readBody, readTemplateEntries, SECTIONS, type TemplateBody } from './template-body.js'
import { TextPrompt } from './text-prompt.js'

/** A template of sections: what stands before, in and after the rounds. */
export interface SectionTemplate {
  readonly begin?: string | RoleItem | readonly (string | RoleItem)[]
  readonly round: readonly (string | RoleItem)[]
  readonly end?: string | RoleItem | readonly (string | RoleItem)[]
}

/** A text, sections, or one of either for each label. Give a Map where labels look like integers. */
export type PromptTemplateInput =
  | string
  | SectionTemplate
  | Readonly<Record<string, string | SectionTemplate>>
  | ReadonlyMap<string, string | SectionTemplate>

export interface PromptTemplateOptions {
  /** The mark that the in-context examples replace. Default: none. */
  readonly iceToken?: string | null | undefined
  /** The mark between context and answer, which is taken out. Default: none. */
  readonly sepToken?: string | null | undefined
}

const FIELDS = ['type', 'template', 'ice_token', 'sep_token']

/**
 * The legacy dataset-side template. It makes a text, or a {@link PromptList} of roles that `meta_template` adapts to
 * the model. `{name}` stands for a column of the item.
 */
export class PromptTemplate implements DatasetTemplate {
  readonly type = 'PromptTemplate'
  /** `labels` when it has one template for each label. */
  readonly kind: 'text' | 'sections' | 'labels'
  readonly iceToken: string | null
  readonly sepToken: string | null
  readonly #bodies: ReadonlyMap<string, TemplateBody>
  readonly #keys: readonly string[] | null
  readonly #notes: readonly Note[]

  /**
   * @throws InvalidTemplateError, UnknownTemplateFieldError, or MissingIceTokenError when a text lacks the mark
   */
  constructor(
    readonly template: PromptTemplateInput,
    options: PromptTemplateOptions = {},
  ) {
    this.iceToken = readToken(options.iceToken, 'ice_token')
    this.sepToken = readToken(options.sepToken, 'sep_token')
    const notes = new Notes()
    const entries = readTemplateEntries(template)
    if (entries === undefined) {
      if (typeof template !== 'string')
        throw new InvalidTemplateError('template', template, 'a text or an object')
      this.kind = 'text'
      this.#keys = null
      this.#bodies = new Map([['', readBody(template, 'template')]])
      this.#needMark(template, 'template')
    } else {
      const sections = entries.filter(([key]) => (SECTIONS as readonly string[]).includes(key))
      this.kind = sections.length === entries.length ? 'sections' : 'labels'
      this.#keys = entries.map(([key]) => key)
      if (this.kind === 'labels' && sections.length > 0) noteMixed(notes, entries)
      for (const [key, value] of entries) this.#checkValue(value, `template.${key}`)
      this.#bodies =
        this.kind === 'labels'
          ? new Map(entries.map(([label, value]) => [label, readBody(value, `template.${label}`)]))
          : new Map([['', readBody(Object.fromEntries(entries), 'template')]])
    }
    this.#notes = notes.list
  }

  /** Reads `{ type?, template, ice_token?, sep_token? }`. Throws as the constructor does. */
  static from(config: Readonly<Record<string, unknown>>): PromptTemplate {
    for (const key of Object.keys(config)) {
      if (!FIELDS.includes(key)) throw new UnknownTemplateFieldError(key, key, FIELDS)
    }
    return new PromptTemplate(config.template as PromptTemplateInput, {
      iceToken: config.ice_token as string,
      sepToken: config.sep_token as string,
    })
  }

  /** The keys of the template, as OpenCompass counts labels: of sections that is their names. */
  get labels(): readonly string[] | null {
    return this.#keys
  }

  /** For labels the first entry counts. @throws ColumnValueError, ExamplePlacementError */
  fill(item: Item, options: FillOptions = {}): TextPrompt | PromptList {
    const columns = readColumns(item)
    const body = [...this.#bodies.values()][0]
    const withExamples = this.#putExamples((body ?? NO_ROUND).prompt(), options.examples)
    const prompt = this.#removeMark(withExamples, this.sepToken)
    const hidden = options.outputColumn
    const shown = hidden === undefined ? columns : withColumn(columns, hidden, options.outputText ?? '')
    return this.#filled(prompt, shown)
  }

  /** @throws UnknownLabelError, ColumnValueError, ExamplePlacementError */
  fillCandidate(item: Item, label?: unknown, options: CandidateOptions = {}): TextPrompt | PromptList {
    const template = this.#body(label).prompt()
    const parted = options.keepSeparator === true ? template : this.#removeMark(template, this.sepToken)
    return this.#filled(this.#putExamples(parted, options.examples), readColumns(item))
  }

  /** @throws UnknownLabelError, ColumnValueError */
  fillExample(item: Item, label?: unknown, number?: number): TextPrompt | PromptList {
    const template = this.#removeMark(this.#body(label).example(), this.iceToken)
    return this.#filled(template, readColumns(item), number)
  }

  #filled(prompt: PromptText | PromptList, columns: ReadonlyMap<string, unknown>, example?: number) {
    const notes = new Notes()
    notes.addAll(this.#notes)
    const filler = new ColumnFiller(columns, example, notes)
    if (prompt instanceof PromptText) return new TextPrompt(filler.fill(prompt), notes.list)
    notes.addAll(prompt.notes)
    const filled = prompt.fillWith(filler)
    return new PromptList(filled.elements, notes.list)
  }

  #body(label: unknown): TemplateBody {
    if (this.kind !== 'labels') return this.#bodies.get('')!
    const body = typeof label === 'string' ? this.#bodies.get(label) : undefined
    if (body === undefined) throw new UnknownLabelError(label, [...this.#bodies.keys()])
    return body
  }

  #putExamples(prompt: PromptText | PromptList, examples: Examples | undefined): PromptText | PromptList {
    if (this.iceToken === null || this.iceToken === '') return prompt
    const value = examples instanceof TextPrompt ? examples.content : (examples ?? '')
    if (prompt instanceof PromptList) {
      return prompt.replace(this.iceToken, value instanceof MessagePrompt ? value.messages : value)
    }
    if (typeof value === 'string') {
      return replaceMark(
        prompt,
        this.iceToken,
        PromptText.of(value, { from: 'input', path: 'examples' }).pieces,
      )
    }
    if (value instanceof PromptText) return replaceMark(prompt, this.iceToken, value.pieces)
    throw new ExamplePlacementError('template', this.iceToken, value)
  }

  #removeMark(prompt: PromptText | PromptList, mark: string | null): PromptText | PromptList {
    if (mark === null || mark === '') return prompt
    return prompt instanceof PromptText ? replaceMark(prompt, mark, []) : prompt.replace(mark, EMPTY)
  }

  #checkValue(value: unknown, path: string): void {
    if (typeof value === 'string') this.#needMark(value, path)
    else if (typeof value !== 'object' || value === null) {
      throw new InvalidTemplateError(path, value, 'a text, a list or an object')
    }
  }

  #needMark(text: string, path: string): void {
    if (this.iceToken !== null && !text.includes(this.iceToken))
      throw new MissingIceTokenError(path, this.iceToken)
  }
}

const EMPTY = new PromptText([])
const NO_ROUND = readBody({}, 'template')

function readToken(token: unknown, path: string): string | null {
  if (token === undefined || token === null) return null
  if (typeof token !== 'string') throw new InvalidTemplateError(path, token, 'a text or null')
  return token
}

function noteMixed(notes: Notes, entries: readonly (readonly [string, unknown])[]): void {
  const others = entries.map(([key]) => key).filter((key) => !(SECTIONS as readonly string[]).includes(key))
  notes.add(
    'mixed_sections',
    `template.${others[0]}`,
    `"${others[0]}" is no section, so all keys of the template count as labels.`,
  )
}
