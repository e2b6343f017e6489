import { type Conversation, isParlanceError, type Prompt, type RenderOptions } from '@parlance/core'

/** A template, or a pipeline over one. */
interface Composer {
  compose(conversation: Conversation, options?: RenderOptions): Prompt
}

/**
 * The prompt of a request's messages. A developer's message is a system message where the format knows no other.
 *
 * @param options such as `readPromptOptions` gives
 * @throws the errors of `compose`
 */
export function composeRequest(template: Composer, messages: Conversation, options: RenderOptions): Prompt {
  try {
    return template.compose(messages, options)
  } catch (error) {
    if (!isParlanceError(error) || !('role' in error) || error.role !== 'developer') throw error
    return template.compose(messages, { ...options, repair: ['developer-to-system'] })
  }
}
