import { strip } from '@parlance/python-text'
import { UndeclaredGlobalRoleError } from '../errors/template-errors.js'
import type { Conversation, TextTurn } from '../model/conversation.js'
import type { GlobalMark } from '../model/global-marks.js'
import { noteEmptyTurn } from '../report/note-empty-turn.js'
import type { Notes } from '../report/notes.js'
import { joinPieces, type Piece } from '../text/prompt-text.js'

/**
 * A conversation as one text: the global begin, each turn between its marks, and the global end. An open turn ends the
 * text with its begin, from where the model continues.
 *
 * @throws UndeclaredGlobalRoleError when the global begin or end has a role that is not declared
 */
export function renderText(conversation: Conversation, notes: Notes): Piece[] {
  const out: Piece[] = []
  const write = (pieces: readonly Piece[]) => {
    for (const piece of pieces) out.push(piece)
  }
  writeGlobal(conversation.begin, write)
  for (const turn of conversation.turns) {
    if (turn.kind === 'text') {
      if (turn.moved) noteMoved(turn, notes)
      write(turn.pieces)
    } else {
      if (turn.absent) noteEmptyTurn(turn.path, turn.role, notes)
      write(turn.begin)
      write(turn.prompt)
      write(turn.end)
    }
  }
  if (conversation.open === undefined) writeGlobal(conversation.end, write)
  else write(conversation.open.begin)
  return out
}

function noteMoved({ pieces }: TextTurn, notes: Notes): void {
  if (strip(joinPieces(pieces)) === '') return
  const message = 'A text among the messages of a round is written before all of them.'
  notes.add('text_moved', pieces[0]!.origin.path, message)
}

function writeGlobal(mark: GlobalMark, write: (pieces: readonly Piece[]) => void): void {
  const turns = mark.kind === 'turns' ? mark.turns : []
  if (mark.kind === 'text') write(mark.pieces)
  for (const turn of turns) {
    if (turn.text === undefined) throw new UndeclaredGlobalRoleError(turn.path, turn.role)
    write(turn.text)
  }
}
