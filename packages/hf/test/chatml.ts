import { MODELS } from '@parlance/core'
import '../src/index.js'
import type { HfFields, HfTemplate } from '../src/index.js'

export const CHATML =
  '{% for m in messages %}<|im_start|>{{ m.role }}\n{{ m.content }}<|im_end|>\n{% endfor %}{% if add_generation_prompt %}<|im_start|>assistant\n{% endif %}'

/** A template by its text, with the end token of ChatML. */
export function hf(jinja: string, fields: HfFields = {}): HfTemplate {
  return MODELS.build('hf', { eosToken: '<|im_end|>', ...fields, jinja } as HfFields)
}

export const chatml = hf(CHATML)
