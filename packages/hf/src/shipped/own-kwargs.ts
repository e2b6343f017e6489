import type { KwargInfo } from '@parlance/core'

/** Parameters of Hugging Face's own function: as kwargs they are options, not variables of the template. */
export const OWN_KWARGS: Readonly<Record<string, KwargInfo>> = {
  add_generation_prompt: { type: 'boolean', description: 'The option addGenerationPrompt.' },
  continue_final_message: { type: 'boolean', description: 'The option continueFinalMessage.' },
  chat_template: { type: 'string', description: 'The name of one of the tokenizer’s templates.' },
}
