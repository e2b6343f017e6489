import type { VendorKeys } from './message.js'

/** A function that the model may call. `parameters` is a JSON Schema. */
export interface FunctionDefinitionFields {
  readonly name: string
  readonly description?: string | undefined
  readonly parameters?: object | null | undefined
  readonly strict?: boolean | null | undefined
}
export type FunctionDefinition = FunctionDefinitionFields | (FunctionDefinitionFields & VendorKeys)

/** A tool in the wrapper of the chat-completions API. */
export interface WrappedToolFields {
  readonly type?: string | undefined
  readonly function?: FunctionDefinition | undefined
}
export type WrappedTool = WrappedToolFields | (WrappedToolFields & VendorKeys)

/** What `tools` takes: wrapped tools, or bare functions. */
export type Tool = WrappedTool | FunctionDefinition
