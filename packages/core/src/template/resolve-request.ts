import type { Tool } from '../conversation/tool.js'
import { InvalidOptionError } from '../errors/conversation-errors.js'
import type { Ending } from './ending.js'
import { resolveKwargs } from './kwargs.js'
import type { RenderOptions, Repair } from './options.js'
import type { RenderRequest, RequestHooks } from './render-request.js'

/** The options of one rendering, checked and complete. */
export class ResolvedRequest<Kwargs extends object> implements RenderRequest<Kwargs> {
  readonly tools: readonly Tool[] | null
  readonly documents: readonly object[] | null
  readonly toolChoice: unknown
  readonly bos: boolean
  readonly addGenerationPrompt: boolean
  readonly open: boolean
  readonly kwargs: RenderRequest<Kwargs>['kwargs']
  readonly repair: readonly Repair[]

  constructor(
    private readonly options: RenderOptions<Kwargs>,
    ending: Ending,
    private readonly hooks: RequestHooks,
  ) {
    this.tools = list('tools', options.tools)
    this.documents = list('documents', options.documents)
    this.toolChoice = options.toolChoice
    this.bos = options.bos !== false
    this.addGenerationPrompt = ending.addGenerationPrompt
    this.open = ending.open
    this.kwargs = resolveKwargs(options, hooks) as RenderRequest<Kwargs>['kwargs']
    this.repair = list('repair', options.repair) ?? NO_REPAIR
  }

  now(): Date {
    return this.options.now ?? this.hooks.now()
  }
}

const NO_REPAIR: readonly Repair[] = Object.freeze([])

function list<T>(name: string, value: readonly T[] | null | undefined): readonly T[] | null {
  if (value === undefined || value === null) return null
  if (!Array.isArray(value)) throw new InvalidOptionError(name, value, 'a list')
  return value
}
