import { type Message, type RenderRequest, Turn } from '@parlance/core'
import { isTruthy, type MessageCall } from '@parlance/formats'

/** The template variables of Kimi K3. */
export interface KimiK3Kwargs {
  /** Lets the model reason before it answers, and shows the reasoning of earlier answers. Default true. */
  readonly thinking?: boolean
  /** How much to reason. Default `max`. */
  readonly thinking_effort?: 'low' | 'medium' | 'high' | 'max'
  /** The form that the answer is to have: its type, or as in a chat-completions request. Default: any. */
  readonly response_format?: string | object
  /** The JSON Schema of the answer, for a response format of type `json_schema` without it. */
  readonly response_schema?: unknown
}

/** Where the walk is in a K3 conversation. */
export class K3Turn extends Turn<KimiK3Kwargs> {
  readonly thinking: boolean
  /** The calls of the last assistant message. */
  calls: readonly MessageCall[] = []
  /** How many results have followed it. */
  results = 0

  /** @param template its name, for errors */
  constructor(
    messages: readonly Message[],
    options: RenderRequest<KimiK3Kwargs>,
    readonly template: string,
  ) {
    super(messages, options)
    this.thinking = isTruthy(options.kwargs.thinking ?? true)
  }
}
