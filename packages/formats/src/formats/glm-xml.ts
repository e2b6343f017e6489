import { taggedCalls } from '../calls/tagged-calls.js'

/**
 * Calls of GLM-4.5 and later; from GLM-4.7 on without the line breaks:
 *
 * ```
 * <tool_call>ring
 * <arg_key>times</arg_key>
 * <arg_value>2</arg_value>
 * </tool_call>
 * ```
 */
export const GLM_XML_CALLS = taggedCalls({
  name: 'glm-xml',
  markers: ['<tool_call>'],
  gap: '\n',
  close: '</tool_call>',
  holds: 'one',
  open: '',
  nameEnd: null,
  callClose: '',
  argument: { open: '<arg_key>', nameEnd: '</arg_key>', valueOpen: '<arg_value>' },
  argumentClose: () => '</arg_value>',
  values: 'schema',
})
