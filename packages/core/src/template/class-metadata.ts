import 'reflect-metadata'
import type { ModelClaims } from './claims.js'

/** What registering says about a class. */
export interface TemplateFacts {
  readonly name: string
  readonly aliases: readonly string[]
  readonly family: string | null
  readonly package: string | null
  readonly version: string | null
  readonly serves: ModelClaims | null
}

const KEY = '@parlance/core:template'

/** Writes the facts of a registered class where every copy of the package finds them. */
export function setTemplateFacts(cls: object, facts: TemplateFacts): void {
  Reflect.defineMetadata(KEY, facts, cls)
}

/** The facts of the class itself, not of those that it extends; undefined when it is not registered. */
export function getTemplateFacts(cls: object): TemplateFacts | undefined {
  return Reflect.getOwnMetadata(KEY, cls) as TemplateFacts | undefined
}
