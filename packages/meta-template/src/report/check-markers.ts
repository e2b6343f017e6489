import type { DictionaryForm } from '../model/dictionary-form.js'
import type { GlobalMark } from '../model/global-marks.js'
import { joinPieces, type Piece } from '../text/prompt-text.js'
import type { Notes } from './notes.js'

/** What is known of the model's tokenizer. */
export interface TokenizerFacts {
  /** The token that begins a text, e.g. `<s>`. */
  readonly bosToken?: string | null | undefined
  /** The tokenizer puts that token before every text by itself. Default false. */
  readonly addsBos?: boolean | undefined
  /** The model renders messages through a chat template of its own. Default false. */
  readonly chatTemplate?: boolean | undefined
}

/** Looks like a token of its own: `<|im_end|>`, `</s>`, `<<SYS>>`, `[/INST]`. */
const TOKEN_SHAPE = /<{1,2}[^<>\s]{1,40}>{1,2}|\[\/?[A-Z_]{2,30}\]/

/** The first marker that a text holds: a token by its shape, or the given one. Linear in the text. */
export function findMarker(text: string, bos: string | null | undefined): string | undefined {
  const shaped = TOKEN_SHAPE.exec(text)?.[0]
  if (shaped !== undefined) return shaped
  return bos && text.includes(bos) ? bos : undefined
}

/**
 * Reports marks of a dictionary form that would be there twice: role marks where the model has a chat template (or
 * is an API, which has one behind it), and a BOS where the tokenizer adds it.
 */
export function checkMarkers(
  form: DictionaryForm,
  facts: TokenizerFacts,
  messages: boolean,
  notes: Notes,
): void {
  for (const { path, pieces } of marksOf(form)) {
    const text = joinPieces(pieces)
    const marker = findMarker(text, facts.bosToken)
    if (marker !== undefined && (messages || facts.chatTemplate === true)) {
      const message = `"${marker}" in ${path} would be applied twice: the chat template of the model writes its own marks.`
      notes.add('marker_applied_twice', path, message)
    }
    const bos = facts.bosToken
    if (bos && facts.addsBos === true && text.startsWith(bos) && !path.endsWith('end')) {
      notes.add('double_bos', path, `${path} begins with "${bos}", which the tokenizer adds as well.`)
    }
  }
}

function marksOf(form: DictionaryForm): { readonly path: string; readonly pieces: readonly Piece[] }[] {
  const roles = [...form.table.roles.values()].flatMap(({ path, begin, end }) => [
    { path: `${path}.begin`, pieces: begin },
    { path: `${path}.end`, pieces: end },
  ])
  return [...globalMarks(form.begin), ...roles, ...globalMarks(form.end)]
}

function globalMarks(mark: GlobalMark): { readonly path: string; readonly pieces: readonly Piece[] }[] {
  if (mark.kind === 'text') return [{ path: mark.path, pieces: mark.pieces }]
  return mark.turns.map((turn) => ({ path: turn.path, pieces: turn.text ?? turn.prompt }))
}
