import * as v from 'valibot'
import { didYouMean } from '../errors/nearest.js'
import { InvalidTraitError } from '../errors/trait-errors.js'
import { FIELD_NAMES } from './fields.js'
import type { TemplateTraits } from './traits.js'

const texts = v.array(v.string())
const textOrNull = v.nullable(v.string())

/** What each trait takes, and how an error says it. */
const TRAITS: {
  readonly [Name in keyof TemplateTraits]-?: readonly [schema: v.GenericSchema, expected: string]
} = {
  bos: [v.picklist(['written', 'tokenizer', 'none']), '"written", "tokenizer" or "none"'],
  trimGenerationPrompt: [v.boolean(), 'true or false'],
  tools: [textOrNull, 'the name of a call format, or null'],
  reasoning: [
    v.nullable(v.object({ start: v.string(), end: v.string() })),
    'the marks { start, end } around reasoning, or null',
  ],
  kwargs: [
    v.record(v.string(), v.looseObject({ description: v.string() })),
    'an object of descriptions by variable',
  ],
  reads: [v.array(v.picklist(['documents', 'toolChoice'])), 'a list of "documents" and "toolChoice"'],
  notesOptions: [v.boolean(), 'true or false'],
  honours: [v.nullable(v.array(v.picklist(FIELD_NAMES))), 'a list of marker fields, or null'],
  carries: [
    v.array(v.picklist(['content', 'reasoning', 'calls', 'content beside calls'])),
    'a list of "content", "reasoning", "calls" and "content beside calls"',
  ],
  media: [v.array(v.picklist(['image', 'audio', 'video'])), 'a list of "image", "audio" and "video"'],
  controlTokens: [texts, 'a list of texts'],
  source: [textOrNull, 'a text, or null'],
}

/**
 * Refuses traits that nothing would read. Undefined ones are left out.
 *
 * @param where what the error calls their owner: `the class Tea`
 * @throws InvalidTraitError
 */
export function checkTraits(traits: unknown, where: string): void {
  if (typeof traits !== 'object' || traits === null || Array.isArray(traits)) {
    throw new InvalidTraitError('traits', traits, 'an object', where)
  }
  for (const [name, value] of Object.entries(traits)) {
    if (!Object.hasOwn(TRAITS, name)) {
      const names = Object.keys(TRAITS)
      throw new InvalidTraitError(name, value, `one of ${names.join(', ')}`, where, didYouMean(name, names))
    }
    const [schema, expected] = TRAITS[name as keyof TemplateTraits]
    if (value !== undefined && !v.is(schema, value)) throw new InvalidTraitError(name, value, expected, where)
  }
}
