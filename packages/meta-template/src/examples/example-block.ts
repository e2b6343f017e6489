import type { DatasetTemplate, Examples } from '../dataset/dataset-template.js'
import { MessagePrompt } from '../dataset/message-prompt.js'
import type { DatasetPrompt } from '../dataset/prompt-kind.js'
import { PromptList } from '../dataset/prompt-list.js'
import { PromptTemplate } from '../dataset/prompt-template.js'
import { TextPrompt } from '../dataset/text-prompt.js'
import { ExamplePlacementError } from '../errors/dataset-errors.js'
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
 */
export function exampleBlock(
  examples: readonly DatasetPrompt[],
  template: DatasetTemplate | null,
  marks: BlockMarks,
): Examples {
  const sections = template instanceof PromptTemplate && template.kind === 'sections'
  const { separator, closing } = sections ? NO_MARKS : marks
  const notes = new Notes()
  for (const example of examples) notes.addAll(example.notes)
  if (template?.type === 'RawPromptTemplate') {
    const messages = examples.flatMap((example) => (example instanceof MessagePrompt ? example.entries : []))
    return new MessagePrompt(messages, notes.list)
  }
  if (examples.length === 0) return joined([], separator, closing)
  const texts = examples.filter((example) => example instanceof TextPrompt)
  if (texts.length === examples.length)
    return new TextPrompt(joined(texts, separator, closing).content, notes.list)
  const lists = examples.filter((example) => example instanceof PromptList)
  if (lists.length < examples.length)
    throw new ExamplePlacementError('iceTemplate', 'round', 'texts and lists mixed')
  const parts = lists.flatMap((list) =>
    separator === '' ? list.elements : [...list.elements, textElement(separator)],
  )
  return new PromptList([...parts, textElement(closing)], notes.list)
}

const NO_MARKS: BlockMarks = { separator: '', closing: '' }

function textElement(text: string) {
  return { kind: 'text', text: PromptText.of(text, JOIN) } as const
}

function joined(texts: readonly TextPrompt[], separator: string, closing: string): TextPrompt {
  const pieces: Piece[] = []
  texts.forEach((text, i) => {
    if (i > 0 && separator !== '') pieces.push({ text: separator, origin: JOIN })
    for (const piece of text.content.pieces) pieces.push(piece)
  })
  if (closing !== '') pieces.push({ text: closing, origin: JOIN })
  return new TextPrompt(new PromptText(pieces))
}
