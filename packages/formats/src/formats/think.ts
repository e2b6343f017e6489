import type { ReasoningFormat } from '../output/output-format.js'

/**
 * Reasoning between `<think>` and `</think>`, as most makers write it, with line breaks that are the format's:
 *
 * ```
 * <think>
 * Two plus two is four.
 * </think>
 *
 * The answer is 4.
 * ```
 */
export const THINK: ReasoningFormat = { start: '<think>', end: '</think>' }
