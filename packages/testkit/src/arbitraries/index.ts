export { answerMarkup } from './answer-markup.js'
export { type ConversationOptions, conversations, message } from './conversations.js'
export {
  answers,
  conversationOptionsOf,
  histories,
  plainTexts,
  renderOptionsOf,
} from './conversations-of.js'
export { outputs } from './outputs.js'
export { switches } from './switches.js'
export { templateTokens } from './template-tokens.js'
export { texts } from './texts.js'
export { TOOLS, toolCalls, toolRounds } from './tool-rounds.js'
