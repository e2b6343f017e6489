import type { MatchFacts } from '@parlance/core'
import type { GoldenCase } from '../load-cases.js'

/** A golden case of finding the template of a model; `fields` in the file's header tells what each key means. */
export interface ResolveCase extends GoldenCase {
  /** Hugging Face id, local folder, GGUF file name or Ollama tag. */
  readonly model: string
  /** Facts of config.json; null when only the name is known. */
  readonly config: MatchFacts['modelConfig']
  /** The template; null where none may be chosen. */
  readonly expected: string | null
  readonly why: string
}
