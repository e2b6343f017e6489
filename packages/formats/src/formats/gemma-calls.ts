import { literalCalls } from '../calls/literal-calls.js'
import type { ReasoningFormat } from '../output/output-format.js'

/** Calls of Gemma 4: `<|tool_call>call:ring{note:<|"|>now<|"|>,times:2}<tool_call|>`. */
export const GEMMA4_CALLS = literalCalls({
  name: 'gemma4',
  start: '<|tool_call>',
  close: '<tool_call|>',
  quote: '<|"|>',
})

/** Calls of FunctionGemma: `<start_function_call>call:ring{note:<escape>now<escape>,times:2}<end_function_call>`. */
export const FUNCTIONGEMMA_CALLS = literalCalls({
  name: 'functiongemma',
  start: '<start_function_call>',
  close: '<end_function_call>',
  quote: '<escape>',
})

/**
 * Reasoning of Gemma 4, a channel:
 *
 * ```
 * <|channel>thought
 * Two plus two is four.
 * <channel|>The answer is 4.
 * ```
 */
export const GEMMA4_THOUGHT: ReasoningFormat = {
  start: '<|channel>thought\n',
  end: '<channel|>',
  close: '\n<channel|>',
  ruleOut: '<|channel>thought\n<channel|>',
}
