import { deepFreeze } from './deep-freeze.js'
import { type ChatTemplateFields, EMPTY_MARKERS, type Markers } from './fields.js'
import { mergeFields } from './merge-fields.js'
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
    traits: Object.hasOwn(cls, 'traits')
      ? deepFreeze({ ...above.traits, ...(cls as TemplateStatics).traits })
      : above.traits,
  }
  facts.set(cls, own)
  return own
}

/** A class may add fields of its own (`suffixFirst`); a field given from outside has to be known by then. */
function withOwnFields(cls: object, markers: Markers): Markers {
  const fields = Object.hasOwn(cls, 'fields') ? (cls as TemplateStatics).fields : undefined
  if (fields === undefined) return markers
  const extra = Object.entries(fields).filter(([name]) => !Object.hasOwn(markers, name))
  const widened = extra.length === 0 ? markers : { ...markers, ...Object.fromEntries(extra) }
  return mergeFields(widened, fields, `the class ${(cls as { name: string }).name}`)
}
