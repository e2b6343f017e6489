import type { Message } from '@parlance/core'
import type { GoldenCase } from '../load-cases.js'

/** A golden case of a model family's class; `fields` in the file's header tells what each key means. */
export interface FamilyCase extends GoldenCase {
  /** The name of the template class. */
  readonly template: string
  readonly method: 'render' | 'parse'
  /** Render only. */
  readonly messages?: readonly Message[]
  /** Parse only: what the model wrote. */
  readonly output?: string
  /** Render options and template variables under their own names; for parsing also `prompt_tail`. */
  readonly options: Readonly<Record<string, unknown>>
  /** The prompt, `{ error: true, message? }`, or the message. */
  readonly expected?: unknown
  /** What the maker's template does wrong here: the case is informative. */
  readonly quirk?: string
  /** Parse only: `sheet` or `hostile`. */
  readonly kind?: string
  /** Hostile only: nothing that is not markup may be lost. */
  readonly expected_lossless?: boolean
}
