import type { ChatTemplate, Message, RenderOptions } from '@parlance/core'
import fc from 'fast-check'
import { type ConversationOptions, conversations, message } from './conversations.js'
import { switchValues } from './switches.js'
import { templateTokens } from './template-tokens.js'
import { texts } from './texts.js'
import { TOOLS, toolCalls } from './tool-rounds.js'

/** What a template can show of a conversation: its roles, reasoning and calls. */
export function conversationOptionsOf({ info }: ChatTemplate): ConversationOptions {
  const tool = info.markers.tool !== '' || info.markers.eotool !== ''
  return {
    roles: ['system', 'user', 'assistant', ...(tool ? ['tool'] : [])],
    reasoning: info.reasoning !== null,
    calls: info.tools !== null,
  }
}

/** Render options that matter to a template: none, tools where it shows them, each value of its switches. */
export function renderOptionsOf({ info }: ChatTemplate): readonly RenderOptions[] {
  const plain: RenderOptions = info.tools === null ? {} : { tools: TOOLS }
  const switched = switchValues(info).map(([name, value]) => ({ ...plain, kwargs: { [name]: value } }))
  return info.tools === null ? [plain, ...switched] : [{}, plain, ...switched]
}

/** Texts in which a template finds none of its own tokens. */
export function plainTexts(template: ChatTemplate): fc.Arbitrary<string> {
  const tokens = templateTokens(template)
  return texts().filter((text) => !tokens.some((token) => text.includes(token)))
}

/** Conversations that wait for an answer: the last message is the user's, or a tool's. */
export function histories(options: ConversationOptions): fc.Arbitrary<Message[]> {
  const question = message('user', {}, options.text ?? texts())
  return fc.tuple(conversations(options), question).map(([messages, last]) => {
    const role = messages[messages.length - 1]?.role
    return role === 'user' || role === 'tool' ? messages : [...messages, last]
  })
}

/**
 * Assistant messages made of what a template's parser gives back, in words without its tokens.
 *
 * @param options `calls` false: none of them calls tools, which were not given. Default true: where the format has calls
 */
export function answers(
  template: ChatTemplate,
  text: fc.Arbitrary<string>,
  options: { readonly calls?: boolean } = {},
): fc.Arbitrary<Message> {
  const { carries } = template.info
  const content = carries.includes('content') ? text : fc.constant('')
  const plain = content.map((one): Message => ({ role: 'assistant', content: one }))
  const beside = carries.includes('content beside calls') ? content : fc.constant('')
  const calling = fc
    .tuple(beside, toolCalls(text))
    .map(([one, calls]): Message => ({ role: 'assistant', content: one, tool_calls: calls }))
  const spoken = carries.includes('calls') && options.calls !== false ? fc.oneof(plain, calling) : plain
  if (!carries.includes('reasoning')) return spoken
  return fc.tuple(spoken, text).map(([one, thought]): Message => ({ ...one, reasoning_content: thought }))
}
