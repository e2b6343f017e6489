import type { Content, Message } from '@parlance/core'
import { InvalidTemplateError, UnknownTemplateFieldError } from '../errors/template-errors.js'
import { Notes } from '../report/notes.js'
import { ColumnFiller } from '../text/column-filler.js'
import { type Item, readColumns } from '../text/columns.js'
import { PromptText } from '../text/prompt-text.js'
import { checkShape } from '../validation/check-shape.js'
import { isRecord, plain } from '../validation/plain.js'
import { RAW_MESSAGE } from '../validation/role-schemas.js'
import type { CandidateOptions, DatasetTemplate, Examples, FillOptions } from './dataset-template.js'
import { MessagePrompt, type SourcedMessage, sourced } from './message-prompt.js'
import { isMessages } from './prompt-kind.js'

/** A message of a standard template; further fields stay with it. */
export interface RawMessage {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: Content
  readonly [key: string]: unknown
}

/** A message, the mark of the examples, or a column whose list of messages goes in. */
export type RawElement = RawMessage | string | { readonly expand_column: string }

export interface RawPromptTemplateOptions {
  /** Fill the contents with the columns of the item. Default true. */
  readonly formatVariables?: boolean | undefined
  /** The element that the in-context examples replace. Default `</E>`; null: none. */
  readonly iceToken?: string | null | undefined
}

const FIELDS = ['type', 'messages', 'format_variables', 'ice_token']

/**
 * The standard dataset-side template: a list of messages in which `{name}` stands for a column of the item. It makes
 * messages of the roles system, user and assistant. Unlike a PromptTemplate it hides no column and cuts nothing.
 */
export class RawPromptTemplate implements DatasetTemplate {
  readonly type = 'RawPromptTemplate'
  readonly labels = null
  readonly formatVariables: boolean
  readonly iceToken: string | null
  readonly #elements: readonly RawElement[]

  /** @throws InvalidTemplateError with the path of the fault (`messages[1].role`) */
  constructor(messages: readonly RawElement[], options: RawPromptTemplateOptions = {}) {
    if (!Array.isArray(messages)) throw new InvalidTemplateError('messages', messages, 'a list of messages')
    this.#elements = messages.map((element: unknown, i) => readRawElement(element, `messages[${i}]`))
    this.formatVariables = readFlag(options.formatVariables)
    this.iceToken = readIceToken(options.iceToken)
  }

  /** Reads `{ type?, messages, format_variables?, ice_token? }`. Throws as the constructor does. */
  static from(config: Readonly<Record<string, unknown>>): RawPromptTemplate {
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
    return plain(this.#elements) as RawElement[]
  }

  /** @throws ColumnValueError */
  fill(item: Item, options: FillOptions = {}): MessagePrompt {
    const notes = new Notes()
    const columns = readColumns(item)
    const hidden = options.outputColumn
    if (hidden !== undefined && columns.has(hidden)) this.#noteGold(hidden, notes)
    return this.#make(columns, notes, options.examples)
  }

  /** As `fill`, without examples: neither they nor the label have a place in standard messages. */
  fillCandidate(item: Item, _label?: unknown, options: CandidateOptions = {}): MessagePrompt {
    const notes = new Notes()
    if (exampleMessages(options.examples).length > 0) {
      notes.add(
        'examples_dropped',
        'messages',
        'Candidates of a RawPromptTemplate take no examples; they were left out.',
      )
    }
    return this.#make(readColumns(item), notes, undefined)
  }

  fillExample(item: Item, _label?: unknown, number?: number): MessagePrompt {
    return this.#make(readColumns(item), new Notes(), null, number)
  }

  /** @param examples null: texts have no part in what is made */
  #make(
    columns: ReadonlyMap<string, unknown>,
    notes: Notes,
    examples: Examples | null | undefined,
    number?: number,
  ): MessagePrompt {
    const filler = new ColumnFiller(columns, number, notes)
    const out: SourcedMessage[] = []
    let placed = false
    for (const [i, element] of this.#elements.entries()) {
      if (typeof element === 'string') {
        if (element === this.iceToken) {
          placed = true
          for (const entry of exampleMessages(examples)) out.push(entry)
        } else if (examples !== null) {
          notes.add(
            'text_dropped',
            `messages[${i}]`,
            'A text among the messages is no message and was left out.',
          )
        }
      } else if (isExpansion(element)) {
        for (const entry of expand(element.expand_column, columns, notes, `messages[${i}]`, number))
          out.push(entry)
      } else out.push(this.#fillMessage(element, filler, `messages[${i}].content`, number))
    }
    if (!placed && exampleMessages(examples).length > 0) {
      notes.add(
        'examples_dropped',
        'messages',
        'The template has no mark for the examples; they were left out.',
      )
    }
    return new MessagePrompt(out, notes.list)
  }

  #fillMessage(message: RawMessage, filler: ColumnFiller, path: string, number?: number): SourcedMessage {
    if (typeof message.content !== 'string' || !this.formatVariables) {
      return sourced(plain(message) as Message, path, number)
    }
    const text = filler.fill(PromptText.of(message.content, { from: 'template', path }))
    return { message: { ...message, content: text.text }, pieces: text.pieces }
  }

  #noteGold(column: string, notes: Notes): void {
    if (!this.formatVariables) return
    this.#elements.forEach((element, i) => {
      if (typeof element === 'string' || isExpansion(element)) return
      if (typeof element.content === 'string' && element.content.includes(`{${column}}`)) {
        notes.add(
          'gold_shown',
          `messages[${i}].content`,
          `The answer, column "${column}", is sent: this template hides no column.`,
        )
      }
    })
  }
}

function isExpansion(element: RawElement): element is { readonly expand_column: string } {
  return typeof element === 'object' && Object.hasOwn(element, 'expand_column')
}

function readRawElement(value: unknown, path: string): RawElement {
  if (typeof value === 'string') return value
  const element = plain(value)
  if (isRecord(element) && Object.hasOwn(element, 'expand_column')) {
    if (typeof element.expand_column === 'string') return element as { readonly expand_column: string }
    throw new InvalidTemplateError(`${path}.expand_column`, element.expand_column, 'the name of a column')
  }
  checkShape(RAW_MESSAGE, element, path)
  return element as RawMessage
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
    return (plain(value) as Message[]).map((message, i) =>
      sourced(message, `${column}[${i}].content`, number),
    )
  }
  const what = columns.has(column) ? `is no list of messages` : 'is missing in the item'
  notes.add('columns_missing', path, `Column "${column}" ${what}; nothing was put in its place.`)
  return []
}

function exampleMessages(examples: Examples | null | undefined): readonly SourcedMessage[] {
  if (examples instanceof MessagePrompt) return examples.entries
  return isMessages(examples) ? MessagePrompt.of(examples).entries : []
}

function readFlag(value: unknown): boolean {
  if (value === undefined) return true
  if (typeof value === 'boolean') return value
  throw new InvalidTemplateError('format_variables', value, 'true or false')
}

function readIceToken(value: unknown): string | null {
  if (value === undefined) return '</E>'
  if (value === null || typeof value === 'string') return value
  throw new InvalidTemplateError('ice_token', value, 'a text or null')
}
