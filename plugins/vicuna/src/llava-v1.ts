// LLaVA 1.5, and 1.6 on Vicuna, as LMDeploy writes them (lmdeploy/model.py, Llavav1): Vicuna's format with `human`
// for `user` in the instruction.
//
//   Be brief. USER: Hi ASSISTANT: Hello!</s>USER: Bye ASSISTANT:
import type { ChatTemplateFields } from '@parlance/core'
import { register } from './plugin.js'
import { Vicuna } from './vicuna.js'

@register({
  name: 'llava-v1',
  serves: {
    ids: [
      '*llava-v1.5-*',
      '*llava-1.5-*',
      '*llava-v1.6-vicuna*',
      '*llava-v1-*',
      'llava:13b*',
      'llava:7b-v1.5*',
      'llava:7b-v1.6-vicuna*',
    ],
    not: ['bakllava*', '*mistral*', '*34b*', '*llama-3*', '*gemma*', '*phi*', '*qwen*', '*mmproj*'],
  },
})
export class LlavaV1 extends Vicuna {
  static override readonly fields: ChatTemplateFields = {
    metaInstruction:
      "A chat between a curious human and an artificial intelligence assistant. The assistant gives helpful, detailed, and polite answers to the human's questions.",
  }
  static override readonly traits = { source: 'InternLM/lmdeploy, lmdeploy/model.py: Llavav1' }
}
