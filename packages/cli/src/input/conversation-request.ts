import type { Conversation, RenderOptions, TemplateInfo } from '@parlance/core'

/** A conversation whose prompt is asked for. */
export interface ConversationRequest {
  readonly conversation: Conversation
  /**
   * The options for a template: what a request means by its fields depends on what the template knows.
   *
   * @throws RequestError of `@parlance/gateway` for a field of another form
   */
  readonly optionsFor: (info: TemplateInfo) => RenderOptions
}

/** One of a file. */
export interface PlacedRequest extends ConversationRequest {
  /** What errors call it: `chats.jsonl: line 3`. */
  readonly where: string
}
