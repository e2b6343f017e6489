import type { Message } from '@parlance/core'
import { ExamplePlacementError } from '../errors/dataset-errors.js'
import { InvalidTemplateError, UnknownTemplateFieldError } from '../errors/template-errors.js'
import { noteUnknownOutput } from '../report/note-unknown-output.js'
import { Notes } from '../report/notes.js'
import { ColumnFiller } from '../text/column-filler.js'
import { type Item, readColumns } from '../text/columns.js'
import { inExample, type Origin } from '../text/origin.js'
import { PromptText } from '../text/prompt-text.js'
import { copyMessage, isRecord, plain } from '../validation/plain.js'
import { kept, type OptionChecks, readOptions } from '../validation/read-options.js'
import {
  CANDIDATE_OPTIONS,
  type CandidateOptions,
  type DatasetTemplate,
  FILL_OPTIONS,
  type FillOptions,
} from './dataset-template.js'
import { type Examples, holdExamples } from './examples.js'
import { isMessagePrompt, MessagePrompt, partText, type SourcedMessage, sourced } from './message-prompt.js'
import { promptBrand } from './prompt-brand.js'
import { isMessages } from './prompt-kind.js'
import { isExpansion, type RawElement, type RawMessage, readRawElement } from './raw-element.js'

export interface RawPromptTemplateOptions {
  /** Fill the contents with the columns of the item. Default true. */
  readonly formatVariables?: boolean | undefined
  /** The element that the in-context examples replace. Default `</E>`; null: none. */
  readonly iceToken?: string | null | undefined
}

/** They are read under their names in a configuration. */
const OPTIONS: OptionChecks<RawPromptTemplateOptions> = { formatVariables: kept, iceToken: kept }

const FIELDS = ['type', 'messages', 'format_variables', 'ice_token']

/**
 * The standard dataset-side template: a list of messages in which `{name}` stands for a column of the item. It makes
 * messages of the roles system, user and assistant. Unlike a PromptTemplate it hides no column and cuts nothing.
 */
export class RawPromptTemplate implements DatasetTemplate {
  readonly type = 'RawPromptTemplate'
  readonly kind = 'messages'
  readonly labels = null
  readonly formatVariables: boolean
  readonly iceToken: string | null
  readonly #elements: readonly RawElement[]
  readonly #notes = new Notes()

  /** @throws InvalidTemplateError or UnknownTemplateFieldError with the path of the fault (`messages[1].role`) */
  constructor(messages: readonly RawElement[], options: RawPromptTemplateOptions = {}) {
    if (!Array.isArray(messages)) throw new InvalidTemplateError('messages', messages, 'a list of messages')
    this.#elements = messages.map((element: unknown, i) =>
      readRawElement(element, `messages[${i}]`, this.#notes),
    )
    const { formatVariables, iceToken } = readOptions(options, OPTIONS, '{ iceToken: "</E>" }')
    this.formatVariables = readFlag(formatVariables)
    this.iceToken = readIceToken(iceToken)
  }

  /** Reads `{ type?, messages, format_variables?, ice_token? }`. Throws as the constructor does. */
  static from(config: Readonly<Record<string, unknown>>): RawPromptTemplate {
    if (!isRecord(config)) throw new InvalidTemplateError('template', config, 'an object with type')
    for (const key of Object.keys(config)) {
      if (!FIELDS.includes(key)) throw new UnknownTemplateFieldError(key, key, FIELDS)
    }
    return new RawPromptTemplate(config.messages as readonly RawElement[], {
      formatVariables: config.format_variables as boolean,
      iceToken: config.ice_token as string | null,
    })
  }

  /** The elements of the template, as a copy. */
  get messages(): RawElement[] {
    return plain(this.#elements, 'messages') as RawElement[]
  }

  /** @throws ColumnValueError, ExamplePlacementError */
  fill(item: Item, options: FillOptions = {}): MessagePrompt {
    const { examples, outputColumn } = readOptions(options, FILL_OPTIONS, '{ outputColumn }')
    const notes = this.#startNotes()
    const columns = readColumns(item)
    if (outputColumn !== undefined) this.#noteGold(outputColumn, columns, notes)
    return this.#make(columns, notes, this.#readExamples(examples, notes))
  }

  /** As `fill`, without examples: neither they nor the label have a place in standard messages. */
  fillCandidate(item: Item, label?: unknown, options: CandidateOptions = {}): MessagePrompt {
    const { examples } = readOptions(options, CANDIDATE_OPTIONS, '{ examples }')
    const notes = this.#startNotes()
    if (label !== undefined) {
      const message = 'A RawPromptTemplate has no entry for each label, so the label plays no part.'
      notes.add('label_ignored', 'messages', message)
    }
    if (holdExamples(examples)) {
      const message = 'Candidates of a RawPromptTemplate take no examples; they were left out.'
      notes.add('examples_dropped', 'messages', message)
    }
    return this.#make(readColumns(item), notes, [])
  }

  fillExample(item: Item, _label?: unknown, number?: number): MessagePrompt {
    return this.#make(readColumns(item), this.#startNotes(), null, number)
  }

  /**
   * The messages among the examples. A text or roles that a PromptTemplate has made are refused where the mark stands;
   * a text of one's own has no place, as in OpenCompass, and is reported.
   */
  #readExamples(examples: Examples | undefined, notes: Notes): readonly SourcedMessage[] {
    if (isMessagePrompt(examples)) {
      notes.addAll(examples.notes)
      return examples.entries
    }
    if (isMessages(examples)) return MessagePrompt.of(examples).entries
    if (!holdExamples(examples)) return []
    const at = this.#elements.findIndex((element) => typeof element === 'string' && element === this.iceToken)
    if (at !== -1 && promptBrand(examples) !== undefined)
      throw new ExamplePlacementError(`messages[${at}]`, this.iceToken!, examples)
    const message = 'The examples are no messages, so they have no place among messages; they were left out.'
    notes.add('examples_dropped', 'messages', message)
    return []
  }

  #startNotes(): Notes {
    const notes = new Notes()
    notes.addAll(this.#notes.list)
    return notes
  }

  /** @param examples null: texts have no part in what is made */
  #make(
    columns: ReadonlyMap<string, unknown>,
    notes: Notes,
    examples: readonly SourcedMessage[] | null,
    number?: number,
  ): MessagePrompt {
    const filler = new ColumnFiller(columns, number, notes)
    const out: SourcedMessage[] = []
    let placed = false
    for (const [i, element] of this.#elements.entries()) {
      const path = `messages[${i}]`
      if (typeof element === 'string') {
        if (element === this.iceToken) {
          placed = true
          for (const { message, pieces } of examples ?? [])
            out.push({ message: copyMessage(message), pieces })
        } else if (examples !== null)
          notes.add('text_dropped', path, 'A text among the messages is no message and was left out.')
      } else if (isExpansion(element)) {
        for (const entry of expand(element.expand_column, columns, notes, path, number)) out.push(entry)
      } else
        out.push(this.#fillMessage(element, filler, origin('template', `${path}.content`, number), notes))
    }
    if (!placed && examples !== null && examples.length > 0) {
      const message = 'The template has no mark for the examples; they were left out.'
      notes.add('examples_dropped', 'messages', message)
    }
    return new MessagePrompt(out, notes.list)
  }

  #fillMessage(message: RawMessage, filler: ColumnFiller, from: Origin, notes: Notes): SourcedMessage {
    if (typeof message.content !== 'string' || !this.formatVariables) {
      if (this.formatVariables && Array.isArray(message.content))
        noteUnfilledParts(message.content, filler, from.path, notes)
      return sourced(copyMessage(message), from)
    }
    const text = filler.fill(PromptText.of(message.content, from))
    return { message: copyMessage(message, text.text), pieces: text.pieces }
  }

  #noteGold(column: string, columns: ReadonlyMap<string, unknown>, notes: Notes): void {
    const paths = this.#elements.flatMap((element, i) => {
      const content = typeof element === 'string' || isExpansion(element) ? undefined : element.content
      return typeof content === 'string' && content.includes(`{${column}}`) ? [`messages[${i}].content`] : []
    })
    if (!columns.has(column)) {
      if (paths.length === 0) noteUnknownOutput(column, notes)
      return
    }
    const message = `The answer, column "${column}", is sent: this template hides no column.`
    for (const path of this.formatVariables ? paths : []) notes.add('gold_shown', path, message)
  }
}

function origin(from: Origin['from'], path: string, example: number | undefined): Origin {
  return inExample({ from, path }, example)
}

/** As in OpenCompass, a placeholder is only one in a content that is a text. */
function noteUnfilledParts(
  parts: readonly unknown[],
  filler: ColumnFiller,
  path: string,
  notes: Notes,
): void {
  for (const [i, part] of parts.entries()) {
    const name = filler.columnIn(partText(part))
    if (name === undefined) continue
    const message = `{${name}} stands in a content part, which is not filled; only a content that is a text is.`
    notes.add('part_not_filled', `${path}[${i}].text`, message)
  }
}

function expand(
  column: string,
  columns: ReadonlyMap<string, unknown>,
  notes: Notes,
  path: string,
  number: number | undefined,
): SourcedMessage[] {
  const value = columns.get(column)
  if (Array.isArray(value)) {
    return (plain(value, column) as Message[]).map((message, i) =>
      sourced(message, origin('column', `${column}[${i}].content`, number)),
    )
  }
  const what = columns.has(column) ? `is no list of messages` : 'is missing in the item'
  notes.add('columns_missing', path, `Column "${column}" ${what}; nothing was put in its place.`)
  return []
}

function readFlag(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'boolean') return value
  throw new InvalidTemplateError('format_variables', value, 'true or false')
}

function readIceToken(value: unknown): string | null {
  if (value === undefined) return '</E>'
  if (value === null || typeof value === 'string') return value
  throw new InvalidTemplateError('ice_token', value, 'a text or null')
}
