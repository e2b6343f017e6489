import { ShadowedMarkerError, UnknownFieldError } from '../errors/field-errors.js'
import { checkTraits } from './check-traits.js'
import { deepFreeze } from './deep-freeze.js'
import { type ChatTemplateFields, EMPTY_MARKERS, FIELD_NAMES, type Markers } from './fields.js'
import { checkFieldsObject, mergeFields } from './merge-fields.js'
import { misspeltField } from './misspelt-field.js'
import { BASE_TRAITS, type TemplateTraits } from './traits.js'

/** The static side of a template class that its chain is read from. */
interface TemplateStatics {
  readonly fields?: ChatTemplateFields
  readonly traits?: Partial<TemplateTraits>
}

interface ClassFacts {
  readonly markers: Markers
  readonly traits: TemplateTraits
}

const facts = new WeakMap<object, ClassFacts>()

/** The static `fields` and `traits` of a class merged over those of the classes that it extends. */
export function classFacts(cls: object): ClassFacts {
  const known = facts.get(cls)
  if (known !== undefined) return known
  const parent = Object.getPrototypeOf(cls) as object | null
  const above =
    typeof parent === 'function' && parent !== Function.prototype
      ? classFacts(parent)
      : { markers: EMPTY_MARKERS, traits: BASE_TRAITS }
  const own: ClassFacts = {
    markers: withOwnFields(cls, above.markers),
    traits: withOwnTraits(cls, above.traits),
  }
  facts.set(cls, own)
  return own
}

function withOwnTraits(cls: object, traits: TemplateTraits): TemplateTraits {
  if (!Object.hasOwn(cls, 'traits')) return traits
  const own = (cls as TemplateStatics).traits
  checkTraits(own, `the class ${nameOf(cls)}`)
  return deepFreeze({ ...traits, ...own })
}

/** A class may add fields of its own (`suffixFirst`); a field given from outside has to be known by then. */
function withOwnFields(cls: object, markers: Markers): Markers {
  refuseStaticMarkers(cls)
  if (!Object.hasOwn(cls, 'fields')) return markers
  const where = `the class ${nameOf(cls)}`
  const fields = (cls as TemplateStatics).fields as ChatTemplateFields
  checkFieldsObject(fields, where)
  const extra = Object.entries(fields).filter(([name]) => !Object.hasOwn(markers, name))
  const misspelt = extra.map(([name]) => name).filter((name) => misspeltField(name) !== undefined)
  if (misspelt.length > 0) throw new UnknownFieldError(misspelt, Object.keys(markers), where)
  const widened = extra.length === 0 ? markers : { ...markers, ...Object.fromEntries(extra) }
  return mergeFields(widened, fields, where)
}

/** `static user = '...'` beside `static fields` would never be read. */
function refuseStaticMarkers(cls: object): void {
  const marker = FIELD_NAMES.find((name) => Object.hasOwn(cls, name))
  if (marker !== undefined) throw new ShadowedMarkerError(nameOf(cls), marker, 'a static field')
}

function nameOf(cls: object): string {
  return (cls as { readonly name: string }).name
}
