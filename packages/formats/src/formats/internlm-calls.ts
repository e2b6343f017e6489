import { beginJsonCall } from '../calls/begin-call.js'
import { jsonCalls } from '../calls/json-calls.js'

const ACTION = '<|action_start|><|plugin|>'
const ACTION_END = '<|action_end|>'

/**
 * InternLM's calls to a plugin:
 *
 * ```
 * <|action_start|><|plugin|>
 * {"name": "ring", "parameters": {"times": 2}}<|action_end|>
 * ```
 */
export const INTERNLM_CALLS = jsonCalls({
  name: 'internlm2',
  markers: [ACTION],
  close: ACTION_END,
  holds: 'one',
  begin: beginJsonCall({ open: `${ACTION}\n`, close: ACTION_END }),
})

/** The same as Intern-S1 writes it, on a line of its own. */
export const INTERN_S1_CALLS = jsonCalls({
  name: 'intern-s1',
  markers: [ACTION],
  gap: '\n',
  close: ACTION_END,
  holds: 'one',
  begin: beginJsonCall({
    open: `${ACTION}\n`,
    argumentsKey: 'parameters',
    close: ACTION_END,
    afterContent: '\n',
  }),
})
