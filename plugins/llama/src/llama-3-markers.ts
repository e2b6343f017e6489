import type { ChatTemplateFields } from '@parlance/core'
import type { RoleHeader } from './header-template.js'

export const LLAMA3_HEADER: RoleHeader = { before: '<|start_header_id|>', after: '<|end_header_id|>\n\n' }

/** The markers of Llama 3, which its successors up to 3.3 keep. */
export const LLAMA3_FIELDS: ChatTemplateFields = {
  system: '<|start_header_id|>system<|end_header_id|>\n\n',
  metaInstruction: null,
  eosys: '<|eot_id|>',
  user: '<|start_header_id|>user<|end_header_id|>\n\n',
  eoh: '<|eot_id|>',
  assistant: '<|start_header_id|>assistant<|end_header_id|>\n\n',
  eoa: '<|eot_id|>',
  tool: '<|start_header_id|>tool<|end_header_id|>\n\n',
  eotool: '<|eot_id|>',
  stopWords: ['<|eot_id|>', '<|end_of_text|>'],
  bosToken: '<|begin_of_text|>',
  eosToken: '<|eot_id|>',
}
