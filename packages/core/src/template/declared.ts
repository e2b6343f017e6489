import { checkTraits } from './check-traits.js'
import { classFacts } from './class-chain.js'
import { deepFreeze } from './deep-freeze.js'
import type { ChatTemplateFields, FieldName, Markers } from './fields.js'
import { checkHonoured, honouredFields } from './honoured-fields.js'
import { MarkerText } from './marker-text.js'
import { mergeFields } from './merge-fields.js'
import type { TemplateTraits } from './traits.js'

/** What a template is: the declarations of its class with what its constructor got on top. */
export interface Declared {
  readonly markers: Markers
  readonly traits: TemplateTraits
  /** The fields whose override has an effect. */
  readonly honours: readonly FieldName[]
  readonly texts: MarkerText
}

/** The class of a template, and the class at the base of its chain. */
interface DeclaringClasses {
  readonly cls: { readonly prototype: object }
  readonly base: { readonly prototype: object }
}

/**
 * @param name of the template, for error messages
 * @throws UnknownFieldError, InvalidFieldError, FieldNotHonouredError, InvalidTraitError
 */
export function declaredBy(
  { cls, base }: DeclaringClasses,
  fields: ChatTemplateFields,
  traits: Partial<TemplateTraits>,
  name: string,
): Declared {
  const where = `the template "${name}"`
  const known = classFacts(cls)
  checkTraits(traits, where)
  const merged = deepFreeze({ ...known.traits, ...traits })
  const markers = mergeFields(known.markers, fields, where)
  const honours = honouredFields(cls.prototype, base.prototype, merged)
  checkHonoured(name, fields, honours)
  return { markers, traits: merged, honours, texts: new MarkerText(markers, merged) }
}
