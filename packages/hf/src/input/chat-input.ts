import type { Message, RenderNote } from '@parlance/core'
import { Places } from './places.js'

/** What a template is given, and how it differs from what the caller gave. */
export class ChatInput {
  messages: Message[] = []
  /** Variables beside the messages: the tools, wherever the template looks for them. */
  readonly variables = new Map<string, unknown>()
  readonly notes: RenderNote[] = []
  readonly places = new Places()

  note(code: string, message: string, source: string): void {
    this.notes.push({ code, message, source })
  }
}
