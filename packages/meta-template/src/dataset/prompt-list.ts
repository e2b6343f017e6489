import { ExamplePlacementError } from '../errors/dataset-errors.js'
import { InvalidTemplateError } from '../errors/template-errors.js'
import type { Note } from '../report/note.js'
import { mergeNotes } from '../report/notes.js'
import { ColumnFiller } from '../text/column-filler.js'
import { type Item, readColumns } from '../text/columns.js'
import { isPromptText, PromptText } from '../text/prompt-text.js'
import { holdsMark, replaceMark, splitAtMark } from '../text/replace-mark.js'
import { refuseSlip } from '../validation/refuse-slip.js'
import { ROLE_ITEM } from '../validation/role-schemas.js'
import {
  type ListElement,
  plainElement,
  promptOf,
  type RoleItem,
  readElement,
  type SectionMarker,
} from './list-element.js'
import { PROMPT_BRAND, promptBrand } from './prompt-brand.js'

/** Fields that only a template, which is checked by itself, may be without. */
const ITEM_FIELDS = Object.keys(ROLE_ITEM.entries)

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

  get [PROMPT_BRAND](): 'list' {
    return 'list'
  }

  /**
   * A list from its plain elements, which are copied.
   *
   * @throws InvalidTemplateError for an element that is neither text nor object, with its index;
   * UnknownTemplateFieldError for a misspelt role or prompt
   */
  static from(elements: readonly PlainElement[]): PromptList {
    if (!Array.isArray(elements))
      throw new InvalidTemplateError('prompt', elements, 'a list of texts, roles and marks')
    return new PromptList(elements.map((element: unknown, i) => readOwnElement(element, `prompt[${i}]`)))
  }

  /** One list of several parts in order: a text is one element, a list all of its own; empty texts and null add nothing. */
  static concat(
    ...parts: readonly (PromptList | string | readonly PlainElement[] | null | undefined)[]
  ): PromptList {
    const lists = parts.map((part) => {
      if (isPromptList(part)) return part
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

  /** True when a text or prompt of the list holds the mark. */
  holds(mark: string): boolean {
    return this.elements.some((element) => {
      if (element.kind === 'text') return holdsMark(element.text, mark)
      return element.kind === 'item' && element.prompt !== undefined && holdsMark(element.prompt, mark)
    })
  }

  /**
   * The list with a mark replaced in its texts and prompts. A prompt list as value goes between the pieces of a text,
   * and empty texts vanish then; what its making reported is reported here as well. A plain array is no prompt list:
   * with it, as in OpenCompass, all texts of the list go and nothing comes in their place, which is reported; give
   * `PromptList.from(array)`.
   *
   * @throws ExamplePlacementError when a list is to go into the prompt of a message, or for any other value
   */
  replace(mark: string, value: string | PromptText | PromptList | readonly unknown[]): PromptList {
    if (typeof value === 'string')
      return this.replace(mark, PromptText.of(value, { from: 'input', path: 'value' }))
    if (isPromptText(value)) return this.#mapTexts((text) => replaceMark(text, mark, value.pieces))
    for (const element of this.elements) {
      if (element.kind !== 'item') continue
      const prompt = promptOf(element)
      if (prompt !== undefined && holdsMark(prompt, mark))
        throw new ExamplePlacementError(`${element.origin.path}.prompt`, mark, value)
    }
    if (isPromptList(value)) return this.#replaceByList(mark, value)
    if (Array.isArray(value)) return this.#withoutTexts(mark)
    throw new ExamplePlacementError('value', mark, value)
  }

  #mapTexts(change: (text: PromptText) => PromptText): PromptList {
    return new PromptList(
      this.elements.map((element) => mapText(element, change)),
      this.notes,
    )
  }

  #replaceByList(mark: string, value: PromptList): PromptList {
    let placed = false
    const elements = this.elements.flatMap((element): readonly ListElement[] => {
      if (element.kind !== 'text') return [element]
      return splitAtMark(element.text, mark).flatMap((part): readonly ListElement[] => {
        if (part !== 'mark') return [{ kind: 'text', text: part }]
        placed = true
        return value.elements
      })
    })
    return new PromptList(elements, placed ? mergeNotes(this.notes, value.notes) : this.notes)
  }

  #withoutTexts(mark: string): PromptList {
    const elements = this.elements.filter((element) => element.kind !== 'text')
    const dropped = this.elements.length - elements.length
    if (dropped === 0) return new PromptList(elements, this.notes)
    const message = `A plain array for ${JSON.stringify(mark)} is no PromptList: it and all texts of the list were left out.`
    const note = { code: 'text_dropped', path: 'examples', message, count: dropped }
    return new PromptList(elements, mergeNotes(this.notes, [note]))
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

/** True for a list of any copy of this package. */
export function isPromptList(value: unknown): value is PromptList {
  return promptBrand(value) === 'list'
}

/** An element of one's own may have further fields, but none that is nearly the role or prompt that it lacks. */
function readOwnElement(value: unknown, path: string): ListElement {
  const element = readElement(value, { from: 'input', path })
  if (element.kind === 'item') refuseSlip(element.fields, path, ['role', 'prompt'], ITEM_FIELDS)
  return element
}

function mapText(element: ListElement, change: (text: PromptText) => PromptText): ListElement {
  if (element.kind === 'text') return { kind: 'text', text: change(element.text) }
  if (element.kind === 'marker') return element
  const prompt = promptOf(element)
  return prompt === undefined ? element : { ...element, prompt: change(prompt) }
}
