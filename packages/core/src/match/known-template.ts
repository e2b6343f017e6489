import type { ModelClaims } from '../template/claims.js'

/** A template of a published plugin, whether it is installed or not. */
export interface KnownTemplate {
  readonly name: string
  readonly aliases: readonly string[]
  readonly family: string
  readonly package: string
  readonly serves: ModelClaims
}
