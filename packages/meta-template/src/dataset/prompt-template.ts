import { MissingIceTokenError, UnknownLabelError } from '../errors/dataset-errors.js'
import { InvalidTemplateError, UnknownTemplateFieldError } from '../errors/template-errors.js'
import { noteUnknownOutput } from '../report/note-unknown-output.js'
import { Notes } from '../report/notes.js'
import { ColumnFiller } from '../text/column-filler.js'
import { type Item, readColumns, withColumn } from '../text/columns.js'
import { PromptText } from '../text/prompt-text.js'
import { replaceMark } from '../text/replace-mark.js'
import { isRecord } from '../validation/plain.js'
import { kept, type OptionChecks, readOptions } from '../validation/read-options.js'
import {
  CANDIDATE_OPTIONS,
  type CandidateOptions,
  type DatasetTemplate,
  FILL_OPTIONS,
  type FillOptions,
} from './dataset-template.js'
import { holdsIn } from './holds-in.js'
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

/** Its tokens are read under their names in a configuration. */
const OPTIONS: OptionChecks<PromptTemplateOptions> = { iceToken: kept, sepToken: kept }

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
    const { iceToken, sepToken } = readOptions(options, OPTIONS, '{ iceToken: "</E>" }')
    this.iceToken = readToken(iceToken, 'ice_token')
    this.sepToken = readToken(sepToken, 'sep_token')
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
    if (!isRecord(config)) throw new InvalidTemplateError('template', config, 'an object with type')
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
    const { examples, outputColumn, outputText = '' } = readOptions(options, FILL_OPTIONS, '{ outputColumn }')
    const notes = this.#startNotes()
    const columns = readColumns(item)
    const template = this.#first.prompt()
    const prompt = this.#removeMark(putExamples(template, this.iceToken, examples, notes), this.sepToken)
    if (outputColumn !== undefined && !columns.has(outputColumn) && !holdsIn(template, `{${outputColumn}}`))
      noteUnknownOutput(outputColumn, notes)
    const shown = outputColumn === undefined ? columns : withColumn(columns, outputColumn, outputText)
    return filled(prompt, new ColumnFiller(shown, undefined, notes), notes)
  }

  /** @throws UnknownLabelError, ColumnValueError, ExamplePlacementError */
  fillCandidate(item: Item, label?: unknown, options: CandidateOptions = {}): TextPrompt | PromptList {
    const { examples, keepSeparator } = readOptions(options, CANDIDATE_OPTIONS, '{ examples }')
    const notes = this.#startNotes()
    if (label !== undefined && this.labels === null) {
      const message = 'The template has no entry for each label, so the label plays no part.'
      notes.add('label_ignored', 'template', message)
    }
    const template = this.#body(label).prompt()
    const parted = keepSeparator === true ? template : this.#removeMark(template, this.sepToken)
    const prompt = putExamples(parted, this.iceToken, examples, notes)
    return filled(prompt, new ColumnFiller(readColumns(item), undefined, notes), notes)
  }

  /** @throws UnknownLabelError, ColumnValueError */
  fillExample(item: Item, label?: unknown, number?: number): TextPrompt | PromptList {
    const notes = this.#startNotes()
    const body = this.#body(label).example()
    if (this.sepToken !== null && this.sepToken !== '' && holdsIn(body, this.sepToken)) {
      const message = `An example keeps the sep_token ${JSON.stringify(this.sepToken)}, as in OpenCompass; leave it out of the template of examples.`
      notes.add('separator_kept', 'template', message)
    }
    const template = this.#removeMark(body, this.iceToken)
    return filled(template, new ColumnFiller(readColumns(item), number, notes), notes)
  }

  #startNotes(): Notes {
    const notes = new Notes()
    notes.addAll(this.#notes.list)
    return notes
  }

  #body(label: unknown): TemplateBody {
    if (this.labels === null) return this.#first
    const body = isLabel(label) ? this.#bodies.get(String(label)) : undefined
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

/** An integer is the label of its digits, since the keys of an object are texts. */
function isLabel(label: unknown): label is string | number | bigint {
  return typeof label === 'string' || typeof label === 'bigint' || Number.isInteger(label)
}

function readToken(token: unknown, path: string): string | null {
  if (token === undefined || token === null) return null
  if (typeof token !== 'string') throw new InvalidTemplateError(path, token, 'a text or null')
  return token
}
