import { strip } from '@parlance/python-text'
import { MissingApiRoleError, NoMessageError, TextInMessagesError } from '../errors/prompt-errors.js'
import type { Conversation, RoleTurn, TextTurn } from '../model/conversation.js'
import { type GlobalMark, isEmptyMark } from '../model/global-marks.js'
import { noteEmptyTurn } from '../report/note-empty-turn.js'
import type { Notes } from '../report/notes.js'
import { JOIN } from '../text/origin.js'
import { joinPieces, type Piece } from '../text/prompt-text.js'
import type { SourcedItem } from './item.js'

interface GrowingItem {
  readonly role: string
  readonly pieces: Piece[]
  readonly path: string
  absent: string | undefined
}

/**
 * A conversation as items `{ api_role, text }`; neighbours of the same role are joined with a newline. An open turn has
 * no item. Texts of the data set have no place in API form and are reported; the global begin stands first, as it is.
 * Whether an item of nothing but an absent turn is sent is up to the caller, who reports it.
 *
 * @throws TextInMessagesError for a text in `round`, MissingApiRoleError, NoMessageError
 */
export function renderItems(conversation: Conversation, notes: Notes): SourcedItem[] {
  const out: GrowingItem[] = []
  for (const turn of conversation.turns) {
    if (turn.kind === 'text') {
      dropText(turn, notes)
      continue
    }
    const role = apiRole(turn)
    noteMarks(turn, notes)
    const last = out.at(-1)
    if (last?.role === role) {
      last.pieces.push({ text: '\n', origin: JOIN })
      pushTurn(last.pieces, turn)
      if (last.absent !== undefined) noteEmptyTurn(last.path, last.absent, notes)
      if (turn.absent) noteEmptyTurn(turn.path, turn.role, notes)
      last.absent = undefined
    } else {
      const pieces: Piece[] = []
      pushTurn(pieces, turn)
      out.push({ role, pieces, path: turn.path, absent: turn.absent ? turn.role : undefined })
    }
  }
  if (out.length === 0) throw new NoMessageError(conversation.open?.path)
  if (!isEmptyMark(conversation.end)) {
    const message = 'The global end is for models that take a text; messages leave it out.'
    notes.add('global_end_ignored', conversation.end.path, message)
  }
  return [...globalItems(conversation.begin), ...out]
}

function pushTurn(pieces: Piece[], turn: RoleTurn): void {
  for (const part of [turn.begin, turn.prompt, turn.end]) for (const piece of part) pieces.push(piece)
}

/** Marks of a meta_template are refused beside an api_role; those of a message of the data set are not. */
function noteMarks(turn: RoleTurn, notes: Notes): void {
  for (const { origin } of [...turn.begin, ...turn.end]) {
    if (origin.from === 'meta_template') continue
    const message = `A mark of a role with an api_role is sent inside the content of its message.`
    notes.add('mark_in_message', origin.path, message)
  }
}

function apiRole(turn: RoleTurn): string {
  if (turn.apiRole === undefined) throw new MissingApiRoleError(turn.path, turn.role)
  return turn.apiRole
}

function dropText(turn: TextTurn, notes: Notes): void {
  const text = joinPieces(turn.pieces)
  if (turn.metaPath !== undefined) throw new TextInMessagesError(turn.metaPath, text)
  if (strip(text) === '') return
  const path = turn.pieces[0]!.origin.path
  notes.add('text_dropped', path, 'A text outside the messages has no place in API form and was left out.')
}

function globalItems(mark: GlobalMark): SourcedItem[] {
  if (mark.kind === 'turns') {
    return mark.turns.map((turn) => {
      if (turn.apiRole === undefined) throw new MissingApiRoleError(turn.path, turn.role)
      return { role: turn.apiRole, pieces: turn.prompt, path: turn.path }
    })
  }
  return mark.pieces.length === 0 ? [] : [{ role: undefined, pieces: mark.pieces, path: mark.path }]
}
