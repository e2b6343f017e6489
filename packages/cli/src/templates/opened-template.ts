import type { ResolvedTemplate } from '@parlance/core'
import type { ResolvedModel } from '@parlance/hf/node'

/** A template that a command works with, and what decided that it is this one. */
export interface OpenedTemplate extends Omit<ResolvedTemplate, 'source'> {
  /** `explicit`, `jinja`, `model_id`, `architecture`, or the file that its text is from. */
  readonly source: ResolvedModel['source']
  /** What was read of the model; null for a name or a template's own file. */
  readonly files: ResolvedModel['files']
  /** Where the model's files differ, one sentence each. */
  readonly notes: readonly string[]
}
