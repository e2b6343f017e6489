import { MODELS, type Prompt, type PromptWriter } from '@parlance/core'
import { ChatMLTemplate } from '../src/index.js'

/** The prompt that `write` writes. */
export function written(write: (out: PromptWriter) => void): Prompt {
  class Sample extends ChatMLTemplate {
    protected override write(out: PromptWriter): void {
      out.at(0)
      write(out)
    }
  }
  return MODELS.instantiate(Sample).compose('x', { addGenerationPrompt: false })
}
