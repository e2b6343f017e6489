// Llama 3 (meta-llama/Meta-Llama-3-8B-Instruct, tokenizer_config.json of May 2024): a header names the role of each
// turn, its content is written without the white space around it.
//
//   <|begin_of_text|><|start_header_id|>system<|end_header_id|>
//
//   Be brief.<|eot_id|><|start_header_id|>user<|end_header_id|>
//
//   Hi<|eot_id|><|start_header_id|>assistant<|end_header_id|>
import type { ChatTemplateFields, TemplateTraits } from '@parlance/core'
import { HeaderTemplate } from './header-template.js'
import { LLAMA3_FIELDS, LLAMA3_HEADER } from './llama-3-markers.js'
import { LLAMA3_MODELS } from './models.js'
import { register } from './plugin.js'

@register({ name: 'llama-3', aliases: ['llama3'], serves: LLAMA3_MODELS })
export class Llama3 extends HeaderTemplate {
  static override readonly fields: ChatTemplateFields = LLAMA3_FIELDS
  static override readonly traits: Partial<TemplateTraits> = {
    bos: 'written',
    source: 'meta-llama/Meta-Llama-3-8B-Instruct',
  }

  protected override readonly header = LLAMA3_HEADER
}
