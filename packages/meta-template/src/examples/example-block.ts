import type { DatasetTemplate } from '../dataset/dataset-template.js'
import type { Examples } from '../dataset/examples.js'
import { isMessagePrompt, MessagePrompt } from '../dataset/message-prompt.js'
import type { DatasetPrompt } from '../dataset/prompt-kind.js'
import { isPromptList, PromptList } from '../dataset/prompt-list.js'
import { isTextPrompt, TextPrompt } from '../dataset/text-prompt.js'
import { MixedExamplesError } from '../errors/dataset-errors.js'
import type { Note } from '../report/note.js'
import { Notes } from '../report/notes.js'
import { JOIN } from '../text/origin.js'
import { type Piece, PromptText } from '../text/prompt-text.js'

/** The text between examples and the one after the last; sections have neither. */
export interface BlockMarks {
  readonly separator: string
  readonly closing: string
}

/**
 * The examples in one piece, ready to take the place of the mark in the prompt.
 *
 * @param examples made by `template.fillExample`, in order
 * @throws MixedExamplesError when some are texts and some lists of roles
 */
export function exampleBlock(
  examples: readonly DatasetPrompt[],
  template: DatasetTemplate | null,
  marks: BlockMarks,
): Examples {
  const { separator, closing } = template?.kind === 'sections' ? NO_MARKS : marks
  refuseMixed(examples)
  const notes = notesOf(examples)
  if (template?.type === 'RawPromptTemplate') {
    return new MessagePrompt(
      examples.filter(isMessagePrompt).flatMap(({ entries }) => entries),
      notes,
    )
  }
  const lists = examples.filter(isPromptList)
  if (lists.length === 0) return joined(examples.filter(isTextPrompt), separator, closing, notes)
  const parts = lists.flatMap((list) =>
    separator === '' ? list.elements : [...list.elements, textElement(separator)],
  )
  return new PromptList([...parts, textElement(closing)], notes)
}

function refuseMixed(examples: readonly DatasetPrompt[]): void {
  for (const [i, { kind }] of examples.entries()) {
    const before = examples[i - 1]?.kind ?? kind
    if (kind !== before) throw new MixedExamplesError(i, kind, before)
  }
}

/** What was reported of the examples, under the template that they come from. */
function notesOf(examples: readonly DatasetPrompt[]): readonly Note[] {
  const notes = new Notes()
  for (const example of examples) {
    for (const { code, path, message, count } of example.notes)
      notes.add(code, `ice_template.${path}`, message, count)
  }
  return notes.list
}

const NO_MARKS: BlockMarks = { separator: '', closing: '' }

function textElement(text: string) {
  return { kind: 'text', text: PromptText.of(text, JOIN) } as const
}

function joined(
  texts: readonly TextPrompt[],
  separator: string,
  closing: string,
  notes: readonly Note[],
): TextPrompt {
  const pieces: Piece[] = []
  texts.forEach((text, i) => {
    if (i > 0 && separator !== '') pieces.push({ text: separator, origin: JOIN })
    for (const piece of text.content.pieces) pieces.push(piece)
  })
  if (closing !== '') pieces.push({ text: closing, origin: JOIN })
  return new TextPrompt(new PromptText(pieces), notes)
}
