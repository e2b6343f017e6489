import { beginNamedCall } from '../calls/begin-call.js'
import { type CallHeader, sectionCalls } from '../calls/section-calls.js'

const SECTION = '<｜tool▁calls▁begin｜>'
const SECTION_END = '<｜tool▁calls▁end｜>'
const CALL = '<｜tool▁call▁begin｜>'
const CALL_END = '<｜tool▁call▁end｜>'
const SEPARATOR = '<｜tool▁sep｜>'

/**
 * Calls of DeepSeek V2.5, V3 and R1:
 *
 * ````
 * <｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>ring
 * ```json
 * {"times": 2}
 * ```<｜tool▁call▁end｜><｜tool▁calls▁end｜>
 * ````
 *
 * Models leave out the section's start, the fence, or the type before the name.
 */
export const DEEPSEEK_V3_CALLS = sectionCalls({
  name: 'deepseek-v3',
  markers: [SECTION, CALL],
  close: SECTION_END,
  open: CALL,
  headerEnd: '\n',
  header: typedHeader,
  argumentsStart: '```json\n',
  argumentsEnd: [`\n\`\`\`${CALL_END}`, CALL_END],
  begin: beginNamedCall({
    open: `${SECTION}${CALL}function${SEPARATOR}`,
    afterName: '\n```json\n',
    close: `\n\`\`\`${CALL_END}${SECTION_END}`,
  }),
})

/** Calls of DeepSeek V3.1: `<｜tool▁call▁begin｜>ring<｜tool▁sep｜>{"times": 2}<｜tool▁call▁end｜>` in the same section. */
export const DEEPSEEK_V31_CALLS = sectionCalls({
  name: 'deepseek-v31',
  markers: [SECTION, CALL],
  close: SECTION_END,
  open: CALL,
  headerEnd: SEPARATOR,
  header: (text) => ({ name: text.trim() }),
  argumentsEnd: [CALL_END],
  begin: beginNamedCall({ open: SECTION + CALL, afterName: SEPARATOR, close: CALL_END + SECTION_END }),
})

/** `function<｜tool▁sep｜>ring`, or the name alone. */
function typedHeader(text: string): CallHeader {
  const at = text.indexOf(SEPARATOR)
  return { name: text.slice(at < 0 ? 0 : at + SEPARATOR.length).trim() }
}
