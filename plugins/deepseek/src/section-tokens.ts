/** The tokens of calls and results from V2.5 to V3.1. */
export const CALLS = '<｜tool▁calls▁begin｜>'
export const END_CALLS = '<｜tool▁calls▁end｜>'
export const CALL = '<｜tool▁call▁begin｜>'
export const END_CALL = '<｜tool▁call▁end｜>'
/** Between the parts of a call. */
export const SEPARATOR = '<｜tool▁sep｜>'
export const OUTPUTS = '<｜tool▁outputs▁begin｜>'
export const END_OUTPUTS = '<｜tool▁outputs▁end｜>'
export const OUTPUT = '<｜tool▁output▁begin｜>'
export const END_OUTPUT = '<｜tool▁output▁end｜>'

export const SECTION_TOKENS: readonly string[] = [
  CALLS,
  END_CALLS,
  CALL,
  END_CALL,
  SEPARATOR,
  OUTPUTS,
  END_OUTPUTS,
  OUTPUT,
  END_OUTPUT,
]
