import { ExamplePlacementError } from '../errors/dataset-errors.js'
import type { Note } from '../report/note.js'
import { ColumnFiller } from '../text/column-filler.js'
import { type Item, readColumns } from '../text/columns.js'
import { PromptText } from '../text/prompt-text.js'
import { holdsMark, replaceMark, splitAtMark } from '../text/replace-mark.js'
import {
  type ListElement,
  plainElement,
  promptOf,
  type RoleItem,
  readElement,
  type SectionMarker,
} from './list-element.js'

/** What a prompt list holds, written plainly. */
export type PlainElement = string | RoleItem | SectionMarker | Readonly<Record<string, unknown>>

/**
 * The intermediate prompt of a legacy dataset template: an ordered list of texts, role items and section markers
 * (`begin`, `round`, `ice`, `end`). A type of its own, so that it is never taken for messages or for a batch of
 * prompts. It never changes; every operation gives a new list.
 */
export class PromptList {
  readonly kind = 'list'

  /** @param notes what its making reports */
  constructor(
    readonly elements: readonly ListElement[],
    readonly notes: readonly Note[] = [],
  ) {}

  /**
   * A list from its plain elements, which are copied.
   *
   * @throws InvalidTemplateError for an element that is neither text nor object, with its index
   */
  static from(elements: readonly PlainElement[]): PromptList {
    return new PromptList(
      elements.map((element, i) => readElement(element, { from: 'input', path: `prompt[${i}]` })),
    )
  }

  /** One list of several parts in order: a text is one element, a list all of its own; empty texts and null add nothing. */
  static concat(
    ...parts: readonly (PromptList | string | readonly PlainElement[] | null | undefined)[]
  ): PromptList {
    const lists = parts.map((part) => {
      if (part instanceof PromptList) return part
      if (part === null || part === undefined || part === '') return new PromptList([])
      return PromptList.from(typeof part === 'string' ? [part] : part)
    })
    return new PromptList(
      lists.flatMap((list) => list.elements),
      lists.flatMap((list) => list.notes),
    )
  }

  /** The list with its texts and prompts filled; roles and marks are not. @throws ColumnValueError and as `text` */
  fill(item: Item): PromptList {
    return this.fillWith(new ColumnFiller(readColumns(item)))
  }

  /** The same with a filler that several texts share. */
  fillWith(filler: ColumnFiller, notes = this.notes): PromptList {
    return new PromptList(
      this.elements.map((element) => mapText(element, (text) => filler.fill(text))),
      notes,
    )
  }

  /**
   * The list with a mark replaced in its texts and prompts. A prompt list as value goes between the pieces of a text,
   * and empty texts vanish then. A plain array is no prompt list: with it, as in OpenCompass, all texts of the list
   * go and nothing comes in their place; give `PromptList.from(array)`.
   *
   * @throws ExamplePlacementError when a list is to go into the prompt of a message
   */
  replace(mark: string, value: string | PromptText | PromptList | readonly unknown[]): PromptList {
    if (typeof value === 'string')
      return this.replace(mark, PromptText.of(value, { from: 'input', path: 'value' }))
    if (value instanceof PromptText) {
      const { pieces } = value
      return this.#with(
        this.elements.map((element) => mapText(element, (text) => replaceMark(text, mark, pieces))),
      )
    }
    for (const element of this.elements) {
      if (element.kind !== 'item') continue
      const prompt = promptOf(element)
      if (prompt !== undefined && holdsMark(prompt, mark)) {
        throw new ExamplePlacementError(`${element.origin.path}.prompt`, mark, value)
      }
    }
    if (!(value instanceof PromptList))
      return this.#with(this.elements.filter((element) => element.kind !== 'text'))
    return this.#with(
      this.elements.flatMap((element) => {
        if (element.kind !== 'text') return [element]
        return splitAtMark(element.text, mark).flatMap((part): readonly ListElement[] =>
          part === 'mark' ? value.elements : [{ kind: 'text', text: part }],
        )
      }),
    )
  }

  #with(elements: readonly ListElement[]): PromptList {
    return new PromptList(elements, this.notes)
  }

  /** All texts and prompts joined. @throws InvalidTemplateError when a prompt is no text */
  get text(): string {
    let text = ''
    for (const element of this.elements) {
      if (element.kind === 'text') text += element.text.text
      else if (element.kind === 'item') text += promptOf(element)?.text ?? ''
    }
    return text
  }

  toString(): string {
    return this.text
  }

  /** The list written plainly; `PromptList.from` reads it back. */
  toJSON(): PlainElement[] {
    return this.elements.map(plainElement)
  }
}

function mapText(element: ListElement, change: (text: PromptText) => PromptText): ListElement {
  if (element.kind === 'text') return { kind: 'text', text: change(element.text) }
  if (element.kind === 'marker') return element
  const prompt = promptOf(element)
  return prompt === undefined ? element : { ...element, prompt: change(prompt) }
}
