import type { Message, RenderOptions } from '@parlance/core'
import type { ConversationOptions } from '../arbitraries/index.js'
import type { CaseForm, GoldenCase } from '../conformance/index.js'
import type { ReadBack } from './read-back.js'

/** What `testTemplate` has to know beside the template. */
export interface TemplateTestOptions {
  /** Golden cases; those of this template, under any of its names, are run. Default: none. */
  readonly golden?: readonly GoldenCase[]
  /** How golden cases are run. Default: LMDeploy's form. */
  readonly forms?: readonly CaseForm[]
  /** The plugin's package.json, whose manifest has to say what the classes say. Default: not checked. */
  readonly packageJson?: unknown
  /** Which random conversations to make. Default: any order of the roles, reasoning and calls that the template shows. */
  readonly conversations?: ConversationOptions
  /** Render options under which everything has to hold. Default: none, and with tools where the template shows them. */
  readonly under?: readonly RenderOptions[]
  /** What of an assistant message its parsed text has to give back. Default: what `carries` names, unchanged. */
  readonly back?: (answer: Message) => ReadBack
  /**
   * Which random answers a model can give behind the generation prompt: not those without reasoning where the prompt
   * opens it. Default: all.
   */
  readonly possible?: (answer: Message, options: RenderOptions) => boolean
  /** Random runs of each property. Default 300. */
  readonly runs?: number
}
