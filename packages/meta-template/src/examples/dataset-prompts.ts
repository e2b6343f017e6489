import type { DatasetTemplate } from '../dataset/dataset-template.js'
import type { Examples } from '../dataset/examples.js'
import type { DatasetPrompt } from '../dataset/prompt-kind.js'
import {
  MissingIceTokenError,
  MissingTemplateError,
  MissingTestRowError,
  NoLabelsError,
} from '../errors/dataset-errors.js'
import { InvalidOptionError } from '../errors/template-errors.js'
import { type Item, readColumns } from '../text/columns.js'
import {
  flag,
  having,
  list,
  type OptionChecks,
  readOptions,
  rowNumber,
  text,
} from '../validation/read-options.js'
import { exampleBlock } from './example-block.js'
import { checkRow } from './fix-k.js'
import type { Retriever } from './retriever.js'
import { zeroShot } from './zero-shot.js'

export interface DatasetPromptsOptions {
  /** Template of the test row. Default: `iceTemplate`, which then needs an `ice_token`. */
  readonly promptTemplate?: DatasetTemplate | null | undefined
  /** Template of one in-context example. */
  readonly iceTemplate?: DatasetTemplate | null | undefined
  /** Which train rows are the examples. Default: none. */
  readonly retriever?: Retriever | undefined
  /** The rows that examples are drawn from. Default: none. */
  readonly trainRows?: readonly Item[] | undefined
  /** The column with the answer: hidden in the prompt to generate from, and the label of an example. */
  readonly outputColumn?: string | undefined
  /** What stands in place of the answer. Default: the empty text. */
  readonly outputText?: string | undefined
  /** Between two examples that are texts. Default: a newline. Sections have none. */
  readonly iceSeparator?: string | undefined
  /** After the last example. Default: a newline, and nothing where no examples are retrieved. */
  readonly iceEosToken?: string | undefined
}

export interface RowOptions {
  /**
   * Number of the test row, from 0. Default: not known, which is an error where the examples depend on it
   * (`slidingWindow`, a retriever of one's own).
   */
  readonly testRow?: number | undefined
}

export interface DatasetCandidateOptions extends RowOptions {
  /** Keep `sep_token`, which parts context and answer where a normalising text is scored. Default false. */
  readonly keepSeparator?: boolean | undefined
}

const TEMPLATE = having(
  'fillCandidate',
  'a PromptTemplate or a RawPromptTemplate',
  'Read a configuration with readDatasetTemplate.',
)

const OPTIONS: OptionChecks<DatasetPromptsOptions> = {
  promptTemplate: TEMPLATE,
  iceTemplate: TEMPLATE,
  retriever: having('rows', 'an object with rows(testRow, trainRows)', 'For example slidingWindow(2).'),
  trainRows: list,
  outputColumn: text,
  outputText: text,
  iceSeparator: text,
  iceEosToken: text,
}

const ROW_OPTIONS: OptionChecks<RowOptions> = { testRow: rowNumber }
const CANDIDATE_OPTIONS: OptionChecks<DatasetCandidateOptions> = { testRow: rowNumber, keepSeparator: flag }

/** The prompts of a data set: its templates, and which train rows are shown as examples. */
export class DatasetPrompts {
  readonly #options: DatasetPromptsOptions
  readonly #retriever: Retriever
  readonly #trainRows: readonly Item[]
  #last: { readonly rows: readonly number[]; readonly block: Examples } | undefined

  /** @throws UnknownOptionError, InvalidOptionError */
  constructor(options: DatasetPromptsOptions) {
    this.#options = readOptions(options, OPTIONS, '{ promptTemplate }')
    this.#retriever = this.#options.retriever ?? zeroShot()
    this.#trainRows = this.#options.trainRows ?? []
  }

  /**
   * The examples of a test row in one piece.
   *
   * @throws MissingTestRowError, MissingTemplateError for rows without an example template, RowOutOfRangeError,
   * MixedExamplesError, and what the template throws
   */
  examples(options: RowOptions = {}): Examples {
    const { testRow } = readOptions(options, ROW_OPTIONS, '{ testRow: 0 }')
    if (testRow === undefined && this.#retriever.sameForAll !== true) throw new MissingTestRowError()
    const rows: unknown = this.#retriever.rows(testRow ?? 0, this.#trainRows.length)
    if (!isRowList(rows))
      throw new InvalidOptionError('retriever.rows', rows, 'a function that gives a list of row numbers')
    if (this.#last !== undefined && sameRows(rows, this.#last.rows)) return this.#last.block
    const block = this.#makeBlock(rows)
    this.#last = { rows: Object.isFrozen(rows) ? rows : [...rows], block }
    return block
  }

  /** The prompt from which the model generates. Throws as `examples` and the template do. */
  fill(item: Item, options: RowOptions = {}): DatasetPrompt {
    const examples = this.examples(options)
    const { outputColumn, outputText } = this.#options
    return this.#template().fill(item, { examples, outputColumn, outputText })
  }

  /** The candidate of one label, for ppl. Throws as `examples` and the template do. */
  candidate(item: Item, label?: unknown, options: DatasetCandidateOptions = {}): DatasetPrompt {
    const { testRow, keepSeparator } = readOptions(options, CANDIDATE_OPTIONS, '{ testRow: 0 }')
    const examples = this.examples({ testRow })
    return this.#template().fillCandidate(item, label, { examples, keepSeparator })
  }

  /**
   * The labels to compare: those of the prompt template; of an example template with `ice_token`; or the distinct
   * answers of the test rows, in their order.
   *
   * @throws NoLabelsError
   */
  labels(testRows: readonly Item[] = []): readonly unknown[] {
    const { promptTemplate, iceTemplate, outputColumn } = this.#options
    const template = promptTemplate ?? iceTemplate
    if (template?.type === 'RawPromptTemplate') throw new NoLabelsError('a RawPromptTemplate names none')
    if (promptTemplate?.labels) return promptTemplate.labels
    if (iceTemplate?.labels && hasToken(iceTemplate)) return iceTemplate.labels
    if (outputColumn === undefined) throw new NoLabelsError('no output column is given')
    if (testRows.length === 0) throw new NoLabelsError('no test rows are given')
    return [...new Set(testRows.map((row) => readColumns(row).get(outputColumn)))]
  }

  #makeBlock(rows: readonly number[]): Examples {
    const { iceTemplate, outputColumn, iceSeparator, iceEosToken } = this.#options
    if (rows.length > 0 && (iceTemplate === undefined || iceTemplate === null)) {
      throw new MissingTemplateError('iceTemplate', `${rows.length} examples were retrieved`)
    }
    const examples = rows.map((row, number) => {
      checkRow(row, this.#trainRows.length)
      const train = this.#trainRows[row]!
      const gold = outputColumn === undefined ? undefined : readColumns(train).get(outputColumn)
      return iceTemplate!.fillExample(train, gold, number)
    })
    const closing = iceEosToken ?? (rows.length === 0 ? '' : '\n')
    return exampleBlock(examples, iceTemplate ?? null, { separator: iceSeparator ?? '\n', closing })
  }

  #template(): DatasetTemplate {
    const { promptTemplate, iceTemplate } = this.#options
    if (promptTemplate) {
      if (iceTemplate && !hasToken(promptTemplate))
        throw new MissingIceTokenError('promptTemplate', undefined)
      return promptTemplate
    }
    if (!iceTemplate) throw new MissingTemplateError('promptTemplate', 'there is no iceTemplate either')
    if (!hasToken(iceTemplate)) throw new MissingIceTokenError('iceTemplate', undefined)
    return iceTemplate
  }
}

/** What each element is, is checked where its row is taken. */
function isRowList(rows: unknown): rows is readonly number[] {
  return Array.isArray(rows)
}

/** A retriever may fill the same array anew; only one that is frozen is known by itself. */
function sameRows(rows: readonly number[], last: readonly number[]): boolean {
  if (rows === last && Object.isFrozen(rows)) return true
  return rows.length === last.length && rows.every((row, i) => row === last[i])
}

function hasToken(template: DatasetTemplate): boolean {
  return template.iceToken !== null && template.iceToken !== ''
}
