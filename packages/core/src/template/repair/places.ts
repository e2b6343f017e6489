import type { ElementPlace, ListField, PlacedMessage } from './placed-message.js'

/** Where something of a repaired conversation stands in the caller's. */
export interface FieldPlace {
  /** Number of the message. */
  readonly message: number
  /** Path within it: `content[1].text`. */
  readonly field: string
}

const ELEMENT = /^(content|tool_calls)\[(\d+)\]/
const MESSAGE = /^messages\[(\d+)\](\.?)/

/** Leads from the places of a repaired conversation back to those of the caller's. */
export class Places {
  constructor(private readonly placed: readonly PlacedMessage[]) {}

  /** The caller's number of message number `index`. */
  message(index: number): number {
    return this.placed[index]?.place ?? index
  }

  /** The place of an element; null when it is not known to be from elsewhere. */
  element(index: number, list: ListField, element: number): ElementPlace | null {
    return this.placed[index]?.elements?.[list]?.[element] ?? null
  }

  field(index: number, field: string): FieldPlace {
    const found = ELEMENT.exec(field)
    const place = found === null ? null : this.element(index, found[1] as ListField, Number(found[2]))
    if (found === null || place === null) return { message: this.message(index), field }
    if (place.element === null) return { message: place.message, field: found[1]! }
    return { message: place.message, field: `${found[1]}[${place.element}]${field.slice(found[0].length)}` }
  }

  /** The caller's path for `messages[1].content[0].text`; a path of another kind stays as it is. */
  path(path: string): string {
    const found = MESSAGE.exec(path)
    if (found === null) return path
    const { message, field } = this.field(Number(found[1]), path.slice(found[0].length))
    return `messages[${message}]${found[2]}${field}`
  }
}
