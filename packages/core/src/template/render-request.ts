import type { Message } from '../conversation/message.js'
import type { Tool } from '../conversation/tool.js'
import type { RenderOptions } from './options.js'

/** The render options as hooks get them: resolved and complete. */
export interface RenderRequest<Kwargs extends object = object> {
  /** Null when none were given; an empty list stays an empty list. */
  readonly tools: readonly Tool[] | null
  readonly documents: readonly object[] | null
  readonly toolChoice: unknown
  /** As it was given: `kwargs` has what `mapReasoning` makes of it. */
  readonly reasoning: RenderOptions['reasoning']
  readonly bos: boolean
  /** The generation prompt follows the last message. */
  readonly addGenerationPrompt: boolean
  /** The last message stays open. */
  readonly open: boolean
  /** Without nulls, and with what the reasoning switch was mapped to. */
  readonly kwargs: Partial<Kwargs> & Readonly<Record<string, unknown>>
  /** Reads the clock only when called. */
  now(): Date
}

/** What a request needs of the template: the meaning of the reasoning switch, and the clock. */
export interface RequestHooks {
  mapReasoning(level: NonNullable<RenderOptions['reasoning']>): Readonly<Record<string, unknown>>
  now(): Date
}

/**
 * Where the walk is. One object serves a whole prompt, its generation prompt included: what a class has to remember
 * between two hooks stands in fields of a `Turn` of its own, never in the template.
 */
export class Turn<Kwargs extends object = object> {
  index = 0
  /** This message is the last and stays open: write no end marker. */
  open = false

  constructor(
    readonly messages: readonly Message[],
    readonly options: RenderRequest<Kwargs>,
  ) {}

  get previous(): Message | undefined {
    return this.messages[this.index - 1]
  }

  get next(): Message | undefined {
    return this.messages[this.index + 1]
  }

  get last(): boolean {
    return this.index === this.messages.length - 1
  }
}
