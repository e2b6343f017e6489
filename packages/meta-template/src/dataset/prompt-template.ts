import { MissingIceTokenError, UnknownLabelError } from '../errors/dataset-errors.js'
import { InvalidTemplateError, UnknownTemplateFieldError } from '../errors/template-errors.js'
import { Notes } from '../report/notes.js'
import { ColumnFiller } from '../text/column-filler.js'
import { type Item, readColumns, withColumn } from '../text/columns.js'
import { PromptText } from '../text/prompt-text.js'
import { replaceMark } from '../text/replace-mark.js'
import type { CandidateOptions, DatasetTemplate, FillOptions } from './dataset-template.js'
import type { RoleItem } from './list-element.js'
import { PromptList } from './prompt-list.js'
import { putExamples } from './put-examples.js'
import { sectionKeys } from './section-keys.js'
import { readBody, readTemplateEntries, type TemplateBody } from './template-body.js'
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
  /** The template as given, as a copy. */
  readonly template: PromptTemplateInput
  readonly iceToken: string | null
  readonly sepToken: string | null
  readonly labels: readonly string[] | null
  /** The only body, or that of each label. */
  readonly #bodies: ReadonlyMap<string, TemplateBody>
  readonly #first: TemplateBody
  readonly #notes: Notes

  /**
   * @throws InvalidTemplateError, UnknownTemplateFieldError, or MissingIceTokenError when a text lacks the mark
   */
  constructor(template: PromptTemplateInput, options: PromptTemplateOptions = {}) {
    this.iceToken = readToken(options.iceToken, 'ice_token')
    this.sepToken = readToken(options.sepToken, 'sep_token')
    this.#notes = new Notes()
    const entries = readTemplateEntries(template)
    if (entries === undefined) {
      if (typeof template !== 'string')
        throw new InvalidTemplateError('template', template, 'a text or an object')
      this.#needMark(template, 'template')
      this.template = template
      this.kind = 'text'
    } else {
      this.kind = sectionKeys(entries, this.#notes) ? 'sections' : 'labels'
      for (const [key, value] of entries) this.#checkValue(value, `template.${key}`)
      const copy: unknown = template instanceof Map ? new Map(entries) : Object.fromEntries(entries)
      this.template = copy as PromptTemplateInput
    }
    if (entries === undefined || this.kind === 'sections') {
      const value = entries === undefined ? template : Object.fromEntries(entries)
      this.labels = null
      this.#first = readBody(value, 'template')
      this.#bodies = new Map()
    } else {
      const bodies = entries.map(([label, value]) => [label, readBody(value, `template.${label}`)] as const)
      this.labels = bodies.map(([label]) => label)
      this.#first = bodies[0]![1]
      this.#bodies = new Map(bodies)
    }
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

  /** For labels the first entry counts. @throws ColumnValueError, ExamplePlacementError */
  fill(item: Item, options: FillOptions = {}): TextPrompt | PromptList {
    const notes = this.#startNotes()
    const columns = readColumns(item)
    const withExamples = putExamples(this.#first.prompt(), this.iceToken, options.examples, notes)
    const prompt = this.#removeMark(withExamples, this.sepToken)
    const hidden = options.outputColumn
    const shown = hidden === undefined ? columns : withColumn(columns, hidden, options.outputText ?? '')
    return filled(prompt, new ColumnFiller(shown, undefined, notes), notes)
  }

  /** @throws UnknownLabelError, ColumnValueError, ExamplePlacementError */
  fillCandidate(item: Item, label?: unknown, options: CandidateOptions = {}): TextPrompt | PromptList {
    const notes = this.#startNotes()
    if (label !== undefined && this.labels === null) {
      const message = 'The template has no entry for each label, so the label plays no part.'
      notes.add('label_ignored', 'template', message)
    }
    const template = this.#body(label).prompt()
    const parted = options.keepSeparator === true ? template : this.#removeMark(template, this.sepToken)
    const prompt = putExamples(parted, this.iceToken, options.examples, notes)
    return filled(prompt, new ColumnFiller(readColumns(item), undefined, notes), notes)
  }

  /** @throws UnknownLabelError, ColumnValueError */
  fillExample(item: Item, label?: unknown, number?: number): TextPrompt | PromptList {
    const notes = this.#startNotes()
    const template = this.#removeMark(this.#body(label).example(), this.iceToken)
    return filled(template, new ColumnFiller(readColumns(item), number, notes), notes)
  }

  #startNotes(): Notes {
    const notes = new Notes()
    notes.addAll(this.#notes.list)
    return notes
  }

  #body(label: unknown): TemplateBody {
    if (this.labels === null) return this.#first
    const body = typeof label === 'string' ? this.#bodies.get(label) : undefined
    if (body === undefined) throw new UnknownLabelError(label, this.labels)
    return body
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

function filled(
  prompt: PromptText | PromptList,
  filler: ColumnFiller,
  notes: Notes,
): TextPrompt | PromptList {
  if (prompt instanceof PromptText) return new TextPrompt(filler.fill(prompt), notes.list)
  notes.addAll(prompt.notes)
  return new PromptList(prompt.fillWith(filler).elements, notes.list)
}

function readToken(token: unknown, path: string): string | null {
  if (token === undefined || token === null) return null
  if (typeof token !== 'string') throw new InvalidTemplateError(path, token, 'a text or null')
  return token
}
