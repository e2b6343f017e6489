import { ExamplePlacementError } from '../errors/dataset-errors.js'
import type { Notes } from '../report/notes.js'
import { PromptText } from '../text/prompt-text.js'
import { replaceMark } from '../text/replace-mark.js'
import { type Examples, holdExamples } from './examples.js'
import { holdsIn } from './holds-in.js'
import { isMessagePrompt } from './message-prompt.js'
import { isPromptList, type PromptList } from './prompt-list.js'
import { isTextPrompt } from './text-prompt.js'

/**
 * The prompt of a PromptTemplate with the examples in place of their mark. Examples for which there is no mark are
 * reported.
 *
 * @param mark null or empty: there is none
 * @throws ExamplePlacementError for examples of a kind that has no place there
 */
export function putExamples(
  prompt: PromptText | PromptList,
  mark: string | null,
  examples: Examples | undefined,
  notes: Notes,
): PromptText | PromptList {
  if (mark === null || mark === '' || !holdsIn(prompt, mark)) {
    if (holdExamples(examples)) {
      const message = 'The template has no mark for the examples; they were left out.'
      notes.add('examples_dropped', 'template', message)
    }
    return prompt
  }
  const text = asText(examples)
  if (text !== undefined) {
    if (isTextPrompt(examples)) notes.addAll(examples.notes)
    return isPromptList(prompt) ? prompt.replace(mark, text) : replaceMark(prompt, mark, text.pieces)
  }
  if (isPromptList(prompt) && (isPromptList(examples) || Array.isArray(examples)))
    return prompt.replace(mark, examples)
  throw new ExamplePlacementError('template', mark, examples)
}

/** Examples that are a text, or none; undefined for those of another kind. */
function asText(examples: Examples | undefined): PromptText | undefined {
  if (examples === undefined || (isMessagePrompt(examples) && examples.entries.length === 0)) return NOTHING
  if (typeof examples === 'string') return PromptText.of(examples, { from: 'input', path: 'examples' })
  return isTextPrompt(examples) ? new PromptText(examples.content.pieces) : undefined
}

const NOTHING = PromptText.of('', { from: 'input', path: 'examples' })
