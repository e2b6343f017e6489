/** The roles of the chat-completions API; a template may know others (`latest_reminder`, `ipython`, ...). */
export type Role = 'system' | 'developer' | 'user' | 'assistant' | 'tool' | (string & {})

/** One part of a message's content. Unknown types and vendor keys are allowed through to the template. */
export interface ContentPartFields {
  /** `text`, or a medium: `image_url`, `input_audio`, `video_url`, or short `image`, `audio`, `video`. */
  readonly type: string
  /** The text of a `text` part. */
  readonly text?: string | undefined
}
export type ContentPart = ContentPartFields | (ContentPartFields & VendorKeys)

/** Text, parts, or nothing (null and absent mean the empty text). */
export type Content = string | readonly ContentPart[] | null

/** A call that the assistant made. */
export interface ToolCallFields {
  readonly id?: string | undefined
  readonly type?: string | undefined
  readonly function?: {
    readonly name: string
    /** JSON text as the API sends it, or the object itself. */
    readonly arguments?: string | object | null | undefined
  }
}
export type ToolCall = ToolCallFields | (ToolCallFields & VendorKeys)

/** One message, in the wire shape of the chat-completions API: what a client sends is what a template takes. */
export interface MessageFields {
  readonly role: Role
  readonly content?: Content | undefined
  readonly name?: string | undefined
  /** What the assistant thought before it answered. */
  readonly reasoning_content?: string | null | undefined
  readonly tool_calls?: readonly ToolCall[] | null | undefined
  /** Of a `tool` message: the id of the call that it answers. */
  readonly tool_call_id?: string | undefined
}
export type Message = MessageFields | (MessageFields & VendorKeys)

/** Keys that only one server or model knows. */
export interface VendorKeys {
  readonly [key: string]: unknown
}

/** An own key of a message, part or call that its type does not name (`wo_eos`, `task`, ...). */
export function vendorKey(object: object, key: string): unknown {
  return Object.hasOwn(object, key) ? (object as VendorKeys)[key] : undefined
}
