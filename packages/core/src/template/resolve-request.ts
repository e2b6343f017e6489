import type { Tool } from '../conversation/tool.js'
import type { Ending } from './ending.js'
import { resolveKwargs } from './kwargs.js'
import type { RenderOptions } from './options.js'
import type { RenderRequest, RequestHooks } from './render-request.js'

/** The options of one rendering, which were checked, made complete. */
export class ResolvedRequest<Kwargs extends object> implements RenderRequest<Kwargs> {
  readonly tools: readonly Tool[] | null
  readonly documents: readonly object[] | null
  readonly toolChoice: unknown
  readonly reasoning: RenderOptions['reasoning']
  readonly bos: boolean
  readonly addGenerationPrompt: boolean
  readonly open: boolean
  readonly kwargs: RenderRequest<Kwargs>['kwargs']

  constructor(
    private readonly options: RenderOptions<Kwargs>,
    ending: Ending,
    private readonly hooks: RequestHooks,
  ) {
    this.tools = options.tools ?? null
    this.documents = options.documents ?? null
    this.toolChoice = options.toolChoice
    this.reasoning = options.reasoning
    this.bos = options.bos !== false
    this.addGenerationPrompt = ending.addGenerationPrompt
    this.open = ending.open
    this.kwargs = resolveKwargs(options, hooks) as RenderRequest<Kwargs>['kwargs']
  }

  now(): Date {
    return this.options.now ?? this.hooks.now()
  }
}
