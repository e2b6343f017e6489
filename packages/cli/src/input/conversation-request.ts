import type { ChatTemplate, Prompt } from '@parlance/core'

/** A conversation whose prompt is asked for. */
export interface ConversationRequest {
  /**
   * Its prompt by a template: what a request means by its fields depends on what the template knows.
   *
   * @param now the moment of the prompt; default: that of the call
   * @throws the errors of `compose`; RequestError of `@parlance/gateway` for a field of another form
   */
  readonly compose: (template: ChatTemplate, now?: Date) => Prompt
}

/** One of a file. */
export interface PlacedRequest extends ConversationRequest {
  /** What errors call it: `chats.jsonl: line 3`. */
  readonly where: string
}
