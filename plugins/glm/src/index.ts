import type { ChatGlm } from './chat-glm.js'

export { ChatGlm } from './chat-glm.js'

declare module '@parlance/core' {
  interface TemplateTypes {
    chatglm: ChatGlm
  }
}
