import type { ChatGlm } from './chat-glm.js'
import type { ChatGlm3 } from './chatglm3.js'
import type { Glm45 } from './glm-4.5.js'
import type { Glm46 } from './glm-4.6.js'
import type { Glm47 } from './glm-4.7.js'
import type { Glm4 } from './glm-4.js'
import type { Glm51 } from './glm-5.1.js'

export { ChatGlm } from './chat-glm.js'
export { ChatGlm3 } from './chatglm3.js'
export { Glm45, type Glm45Kwargs } from './glm-4.5.js'
export { Glm46 } from './glm-4.6.js'
export { Glm47, type Glm47Kwargs } from './glm-4.7.js'
export { Glm4 } from './glm-4.js'
export { Glm51 } from './glm-5.1.js'

declare module '@parlance/core' {
  interface TemplateTypes {
    chatglm: ChatGlm
    chatglm3: ChatGlm3
    'glm-4': Glm4
    'glm-4.5': Glm45
    'glm-4.6': Glm46
    'glm-4.7': Glm47
    'glm-5.1': Glm51
  }
}
