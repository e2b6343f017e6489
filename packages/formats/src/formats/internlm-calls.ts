import { jsonCalls } from '../calls/json-calls.js'

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
  markers: ['<|action_start|><|plugin|>'],
  close: '<|action_end|>',
  holds: 'one',
})

/** The same as Intern-S1 writes it, on a line of its own. */
export const INTERN_S1_CALLS = jsonCalls({
  name: 'intern-s1',
  markers: ['<|action_start|><|plugin|>'],
  gap: '\n',
  close: '<|action_end|>',
  holds: 'one',
})
