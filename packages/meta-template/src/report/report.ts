import { fingerprint } from '@parlance/core'
import type { Mode } from '../model/input.js'
import type { Note } from './note.js'

/** What an evaluation record keeps of a composed prompt. Digests are 16 hex digits of SHA-256, made when read. */
export interface Report {
  readonly mode: Mode
  /** The id given to the template, or its form and digest. */
  readonly templateId: string
  /** Changes when meta_template does. */
  readonly templateDigest: string
  /** Of the text, or of the messages as JSON. */
  readonly promptDigest: string
  /** The text with which the prompt invites the answer; empty where it is not cut, and for messages. */
  readonly generationPrefix: string
  readonly notes: readonly Note[]
}

/** A report whose digest of the prompt is only worked out when it is read. */
export class PromptReport implements Report {
  readonly #prompt: () => string
  #digest: string | undefined

  constructor(
    readonly mode: Mode,
    readonly templateId: string,
    readonly templateDigest: string,
    readonly generationPrefix: string,
    readonly notes: readonly Note[],
    prompt: () => string,
  ) {
    this.#prompt = prompt
  }

  get promptDigest(): string {
    this.#digest ??= fingerprint(this.#prompt())
    return this.#digest
  }

  toJSON(): Report {
    const { mode, templateId, templateDigest, promptDigest, generationPrefix, notes } = this
    return { mode, templateId, templateDigest, promptDigest, generationPrefix, notes }
  }
}
