import { ARRAY_KEYWORDS } from './array-keywords.js'
import { COMBINING_KEYWORDS } from './combining-keywords.js'
import { jsonPointer } from './json-pointer.js'
import type { Keyword, Schema, Walk } from './keyword.js'
import { OBJECT_KEYWORDS } from './object-keywords.js'
import { OPEN_KEYWORDS } from './open-keywords.js'
import { VALUE_KEYWORDS } from './value-keywords.js'
import type { Verdict } from './verdict.js'

/** Keywords and entries that are looked at, at most. */
const MOST_STEPS = 100_000
/** Schemas one within the other, at most: a schema may refer to itself for ever. */
const DEEPEST = 256

const KEYWORDS: ReadonlyMap<string, Keyword> = new Map([
  ...OPEN_KEYWORDS,
  ...VALUE_KEYWORDS,
  ...ARRAY_KEYWORDS,
  ...OBJECT_KEYWORDS,
  ...COMBINING_KEYWORDS,
])

/** A walk came to its bounds. */
export class TooFar extends Error {}

/** One check of a value, with the steps that it has taken. */
export class SchemaWalk implements Walk {
  private steps = 0
  private depth = 0

  /** @param root what references of the schema are about */
  constructor(private readonly root: unknown) {}

  check(schema: unknown, value: unknown): Verdict {
    this.step()
    if (typeof schema === 'boolean') return schema ? 'valid' : 'invalid'
    if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return 'unknown'
    // References within it would be about itself.
    if (schema !== this.root && Object.hasOwn(schema, '$id')) return 'unknown'
    if (++this.depth > DEEPEST) throw new TooFar()
    const verdict = this.keywords(schema as Schema, value)
    this.depth--
    return verdict
  }

  refer(reference: string, value: unknown): Verdict {
    const target = jsonPointer(this.root, reference, () => this.step())
    return target === undefined ? 'unknown' : this.check(target, value)
  }

  step(): void {
    if (++this.steps > MOST_STEPS) throw new TooFar()
  }

  private keywords(schema: Schema, value: unknown): Verdict {
    let verdict: Verdict = 'valid'
    for (const [name, argument] of Object.entries(schema)) {
      this.step()
      const one = KEYWORDS.get(name)?.(argument, value, schema, this) ?? 'valid'
      if (one === 'invalid') return 'invalid'
      if (one === 'unknown') verdict = 'unknown'
    }
    return verdict
  }
}
