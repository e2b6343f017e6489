import { END_THINK } from './tokens.js'

/** What stands after the last end of reasoning in an answer; all of it where there is none. */
export function afterLastThinking(text: string): string {
  const at = text.lastIndexOf(END_THINK)
  return at < 0 ? text : text.slice(at + END_THINK.length)
}

/** What stands after the first end of reasoning in an answer; all of it where there is none. */
export function afterFirstThinking(text: string): string {
  const at = text.indexOf(END_THINK)
  return at < 0 ? text : text.slice(at + END_THINK.length)
}
