import type { Prompt } from '@parlance/core'
import type { Colours } from '../terminal/colours.js'
import { printable } from '../terminal/printable.js'
import type { Piece, PieceKind } from './piece.js'

/** The prompt in colours, with a legend of those that occur. */
export function paint(prompt: Prompt, pieces: readonly Piece[], colours: Colours): string {
  const brushes = brushesOf(colours)
  const text = pieces.map(({ text, kind }) => lineByLine(printable(text), brushes[kind])).join('')
  const kinds = [...new Set(pieces.map(({ kind }) => kind))]
  const legend = kinds.map((kind) => `${brushes[kind](`[${kind}]`)} ${MEANINGS[kind]}`)
  const end = prompt.text.endsWith('\n') ? '' : '\n'
  return `${text}${end}\n${legend.join('\n')}\n\n`
}

const MEANINGS: Readonly<Record<PieceKind, string>> = {
  template: 'written by the template',
  caller: 'from the conversation',
  generated: 'what the model is trained to write',
  media: 'stands for a picture, sound or film',
  'generation prompt': 'invites the answer',
}

function brushesOf(colours: Colours): Readonly<Record<PieceKind, (text: string) => string>> {
  return {
    template: colours.cyan,
    caller: colours.yellow,
    generated: colours.green,
    media: colours.magenta,
    'generation prompt': colours.blue,
  }
}

/** Colours that go over a line end run to the edge of some terminals. */
function lineByLine(text: string, brush: (text: string) => string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? '' : brush(line)))
    .join('\n')
}
