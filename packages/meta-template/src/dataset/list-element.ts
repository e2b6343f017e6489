import { InvalidTemplateError } from '../errors/template-errors.js'
import type { Origin } from '../text/origin.js'
import { PromptText } from '../text/prompt-text.js'
import { isRecord, plain } from '../validation/plain.js'

/** A section of a dataset template in the intermediate list. */
export type Section = 'begin' | 'round' | 'ice' | 'end'

/** A role item of a legacy dataset template. Every field of a role of meta_template may be overridden here. */
export interface RoleItem {
  /** Name of a role that meta_template declares. */
  readonly role: string
  readonly prompt?: string
  /** The role as which the item is processed where meta_template does not declare `role`. */
  readonly fallback_role?: string
  readonly begin?: string
  readonly end?: string
  readonly api_role?: string
  readonly generate?: boolean
}

/** Opens or closes a section. */
export interface SectionMarker {
  readonly section: Section
  readonly pos: 'begin' | 'end'
}

export type ListElement =
  | { readonly kind: 'text'; readonly text: PromptText }
  | ItemElement
  | { readonly kind: 'marker'; readonly fields: Fields; readonly path: string }

export interface ItemElement {
  readonly kind: 'item'
  /** All fields as given, `prompt` too. */
  readonly fields: Fields
  /** The prompt where it is a text; undefined where it is absent or no text. */
  readonly prompt: PromptText | undefined
  /** Where the item stands. */
  readonly origin: Origin
}

type Fields = Readonly<Record<string, unknown>>

/**
 * An element of the intermediate list from a text or an object. An object is copied.
 *
 * @throws InvalidTemplateError for anything else
 */
export function readElement(value: unknown, origin: Origin): ListElement {
  if (typeof value === 'string') return { kind: 'text', text: PromptText.of(value, origin) }
  const fields = plain(value, origin.path)
  if (!isRecord(fields)) throw new InvalidTemplateError(origin.path, value, 'a text or an object with a role')
  if (Object.hasOwn(fields, 'section')) return { kind: 'marker', fields, path: origin.path }
  const prompt = fields.prompt
  const path = `${origin.path}.prompt`
  return {
    kind: 'item',
    fields,
    prompt: typeof prompt === 'string' ? PromptText.of(prompt, { ...origin, path }) : undefined,
    origin,
  }
}

/** A section marker. @param path the section in its template */
export function marker(section: Section, pos: 'begin' | 'end', path: string): ListElement {
  return { kind: 'marker', fields: { section, pos }, path }
}

/** The prompt of an item, or undefined where it has none. @throws InvalidTemplateError where it is no text */
export function promptOf(item: ItemElement): PromptText | undefined {
  if (item.prompt === undefined && Object.hasOwn(item.fields, 'prompt')) {
    throw new InvalidTemplateError(`${item.origin.path}.prompt`, item.fields.prompt, 'a text')
  }
  return item.prompt
}

/** The element as it is written in a plain list. */
export function plainElement(element: ListElement): string | Fields {
  if (element.kind === 'text') return element.text.text
  if (element.kind === 'marker' || element.prompt === undefined) return { ...element.fields }
  return { ...element.fields, prompt: element.prompt.text }
}
