import type { PromptText } from '../text/prompt-text.js'
import { holdsMark } from '../text/replace-mark.js'
import { isPromptList, type PromptList } from './prompt-list.js'

/** True when the template text of a prompt of either kind holds the mark. */
export function holdsIn(prompt: PromptText | PromptList, mark: string): boolean {
  return isPromptList(prompt) ? prompt.holds(mark) : holdsMark(prompt, mark)
}
