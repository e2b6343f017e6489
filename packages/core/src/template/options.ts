import type { Message } from '../conversation/message.js'
import type { Tool } from '../conversation/tool.js'
import type { ControlTextPolicy } from '../prompt/control-text-policy.js'
import type { Prompt } from '../prompt/prompt.js'
import type { Repair } from './repair/repair.js'

/** A string (one user message, or the text to complete) or messages. */
export type Conversation = string | readonly Message[]

export interface RenderOptions<Kwargs extends object = object> {
  /** Functions that the model may call, wrapped or bare. Default: none. */
  readonly tools?: readonly Tool[] | null | undefined
  /** Documents for templates with a place for them. */
  readonly documents?: readonly object[] | null | undefined
  /** The `tool_choice` of the request, for the formats that show it. */
  readonly toolChoice?: unknown
  /** End with the generation prompt? Default: unless the last message is the assistant's. */
  readonly addGenerationPrompt?: boolean | undefined
  /**
   * Leave the last message, the assistant's, open for the model to continue it? Default: when it has content (or
   * reasoning, in a format with reasoning), no tool calls, and no generation prompt is asked for. False closes it.
   */
  readonly continueFinalMessage?: boolean | undefined
  /** The model's own template variables by their own names; null counts as absent. */
  readonly kwargs?: (Partial<Kwargs> & Readonly<Record<string, unknown>>) | undefined
  /** One switch for the reasoning of all families; each maps it to its own variables. */
  readonly reasoning?: boolean | 'low' | 'medium' | 'high' | undefined
  /** False leaves out the BOS token that the template would write. Default true. */
  readonly bos?: boolean | undefined
  /** Changes to make to the conversation before it is written, in this order. Default: none. */
  readonly repair?: readonly Repair[] | undefined
  /** What to do with text of the caller that looks like a control token of the format. Default: leave it. */
  readonly controlText?: ControlTextPolicy | undefined
  /** The date that the template prints, where it prints one. Default: what the injected clock says. */
  readonly now?: Date | undefined
}

/** How an output is read. */
export interface ParseOptions {
  /** The tools that the model was shown: they type the arguments of formats that do not. */
  readonly tools?: readonly Tool[] | null | undefined
  /** The prompt, whose end says where the output starts. Default: the class's own generation prompt. */
  readonly prompt?: string | Prompt | undefined
  /** The template variables that the prompt was rendered with: they decide where its generation prompt ends. */
  readonly kwargs?: Readonly<Record<string, unknown>> | undefined
  /** The `tool_choice` of the request; with `none` no calls are looked for. */
  readonly toolChoice?: unknown
  /** Read reasoning with this parser of `@parlance/formats` instead of the template's own. */
  readonly reasoningParser?: string | null | undefined
  /** Read calls with this parser of `@parlance/formats` instead of the template's own. */
  readonly toolParser?: string | null | undefined
  /** Makes the id of call number `index`, where the output carries none. Default: the injected `CALL_IDS`. */
  readonly callId?: ((index: number) => string) | undefined
}
