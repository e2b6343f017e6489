import type { MiniMaxM1 } from './minimax-m1.js'
import type { MiniMaxM2 } from './minimax-m2.js'
import type { MiniMaxM3 } from './minimax-m3.js'

export { MiniMaxM1 } from './minimax-m1.js'
export { MiniMaxM2, type MiniMaxM2Kwargs } from './minimax-m2.js'
export { MiniMaxM3, type MiniMaxM3Kwargs } from './minimax-m3.js'

declare module '@parlance/core' {
  interface TemplateTypes {
    'minimax-m1': MiniMaxM1
    'minimax-m2': MiniMaxM2
    'minimax-m3': MiniMaxM3
  }
}
