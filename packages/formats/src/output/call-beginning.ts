import type { CallStart, CallStartRequest, Prompt } from '@parlance/core'
import { ToolSchemas } from './tool-schemas.js'

/** Which call to begin. */
export interface CallToBegin {
  /** Name of the function; undefined leaves it to the model. */
  readonly name: string | undefined
  /** The tools to choose from: at least one. */
  readonly tools: ToolSchemas
  readonly prompt: Prompt
  /** Makes the id of the call, for formats whose calls carry one. */
  readonly callId: () => string
}

/** Which call to begin, and where. */
export interface CallBeginRequest extends CallToBegin {
  /** The answer that the prompt has begun holds content. */
  readonly afterContent: boolean
}

/** The call that a request asks for. */
export function callToBegin(
  prompt: Prompt,
  { name, tools }: CallStartRequest,
  callId: (index: number) => string,
): CallToBegin {
  return { name, tools: new ToolSchemas(tools), prompt, callId: () => callId(0) }
}

/** How a call of a format is begun; null where it cannot be. */
export type CallBeginning = (request: CallBeginRequest) => CallStart | null
