import { InvalidTemplateError, UnknownTemplateFieldError } from '../errors/template-errors.js'
import { PromptText } from '../text/prompt-text.js'
import { checkShape, joinPath } from '../validation/check-shape.js'
import { isRecord, plain, withoutNull } from '../validation/plain.js'
import { OPTIONAL_IN_ROLE, ROLE_ITEM } from '../validation/role-schemas.js'
import { type ListElement, marker, readElement, type Section } from './list-element.js'
import { PromptList } from './prompt-list.js'

/** The sections that a template may have, in the order of the prompt. */
export const TEMPLATE_SECTIONS = ['begin', 'round', 'end'] as const

/** One template of a PromptTemplate: the only one, or that of a label. */
export interface TemplateBody {
  /** As a prompt. @throws InvalidTemplateError for sections without round */
  prompt(): PromptText | PromptList
  /** As an in-context example: of sections only the round. */
  example(): PromptText | PromptList
}

/**
 * Reads a template.
 *
 * @throws InvalidTemplateError or UnknownTemplateFieldError with the path of the fault
 */
export function readBody(value: unknown, path: string): TemplateBody {
  if (typeof value === 'string') {
    const text = PromptText.of(value, { from: 'template', path })
    return { prompt: () => text, example: () => text }
  }
  if (isRecord(value)) return readSections(value, path)
  const fail = (): never => {
    throw new InvalidTemplateError(
      path,
      value,
      'a text or an object with round',
      `Write { round: [...] } for ${path}.`,
    )
  }
  if (!Array.isArray(value)) return fail()
  return { prompt: fail, example: fail }
}

function readSections(value: Readonly<Record<string, unknown>>, path: string): TemplateBody {
  for (const key of Object.keys(value)) {
    if (!(TEMPLATE_SECTIONS as readonly string[]).includes(key)) {
      throw new UnknownTemplateFieldError(joinPath(path, [key]), key, TEMPLATE_SECTIONS)
    }
  }
  const begin = readSection(value.begin, `${path}.begin`)
  const round = readSection(value.round, `${path}.round`)
  const end = readSection(value.end, `${path}.end`)
  const needed = (): readonly ListElement[] => {
    if (round !== undefined) return round
    throw new InvalidTemplateError(`${path}.round`, undefined, 'the list of role items of one round')
  }
  const prompt = () =>
    new PromptList([
      ...section('begin', begin, `${path}.begin`),
      ...section('round', needed(), `${path}.round`),
      ...section('end', end, `${path}.end`),
    ])
  const example = () => new PromptList([...section('ice', needed(), `${path}.round`)])
  return { prompt: once(prompt), example: once(example) }
}

function section(
  name: Section,
  elements: readonly ListElement[] | undefined,
  path: string,
): readonly ListElement[] {
  return elements === undefined ? [] : [marker(name, 'begin', path), ...elements, marker(name, 'end', path)]
}

function readSection(value: unknown, path: string): readonly ListElement[] | undefined {
  if (value === undefined) return undefined
  if (Array.isArray(value)) return value.map((element, i) => readItem(element, `${path}[${i}]`))
  if (typeof value === 'string' || isRecord(value)) return [readItem(value, path)]
  throw new InvalidTemplateError(path, value, 'a text, a role item or a list of them')
}

function readItem(value: unknown, path: string): ListElement {
  const element = isRecord(value) ? withoutNull(value, OPTIONAL_IN_ROLE) : value
  if (typeof element !== 'string') checkShape(ROLE_ITEM, element, path)
  return readElement(element, { from: 'template', path })
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** A plain copy of the entries of a template, in the order given; undefined where it has none. */
export function readTemplateEntries(value: unknown): readonly (readonly [string, unknown])[] | undefined {
  if (!(value instanceof Map) && !isRecord(value)) return undefined
  const entries: Iterable<readonly [unknown, unknown]> = value instanceof Map ? value : Object.entries(value)
  return Array.from(entries, ([key, item]) => [String(key), plain(item, `template.${String(key)}`)])
}
