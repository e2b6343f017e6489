import { beginNamedCall } from '../calls/begin-call.js'
import { taggedCalls } from '../calls/tagged-calls.js'
import type { CallFormat } from '../output/call-format.js'

/** What DeepSeek puts into each of its tags. */
const DSML = '｜DSML｜'

/**
 * Calls of DeepSeek V3.2 (block `function_calls`) and V4 (block `tool_calls`):
 *
 * ```
 * <｜DSML｜tool_calls>
 * <｜DSML｜invoke name="ring">
 * <｜DSML｜parameter name="times" string="false">2</｜DSML｜parameter>
 * </｜DSML｜invoke>
 * </｜DSML｜tool_calls>
 * ```
 */
export function dsmlCalls(block: 'function_calls' | 'tool_calls'): CallFormat {
  return taggedCalls({
    name: 'dsml',
    markers: [`<${DSML}${block}>`],
    gap: '\n\n',
    close: `</${DSML}${block}>`,
    holds: 'several',
    open: `<${DSML}invoke name="`,
    nameEnd: '">',
    callClose: `</${DSML}invoke>`,
    argument: { open: `<${DSML}parameter name="`, nameEnd: '" string="' },
    argumentClose: `</${DSML}parameter>`,
    values: { marked: '">' },
    strict: true,
    begin: beginNamedCall({
      first: '\n\n',
      open: `<${DSML}${block}>\n<${DSML}invoke name="`,
      afterName: '">\n',
    }),
  })
}

/**
 * Calls of MiniMax-M2:
 *
 * ```
 * <minimax:tool_call>
 * <invoke name="ring">
 * <parameter name="times">2</parameter>
 * </invoke>
 * </minimax:tool_call>
 * ```
 */
export const MINIMAX_CALLS = taggedCalls({
  name: 'minimax-xml',
  markers: ['<minimax:tool_call>'],
  gap: '\n',
  close: '</minimax:tool_call>',
  holds: 'several',
  open: '<invoke name="',
  nameEnd: '">',
  callClose: '</invoke>',
  argument: { open: '<parameter name="', nameEnd: '">' },
  argumentClose: '</parameter>',
  values: 'schema',
  begin: beginNamedCall({ first: '\n', open: '<minimax:tool_call>\n<invoke name="', afterName: '">\n' }),
})
