import type { Comparison, Side } from './compare.js'

/** What came of one conversation. */
export interface Compared {
  readonly name: string
  readonly comparison: Comparison
}

type Different = Extract<Comparison, { kind: 'different' }>

export function isDifference({ comparison }: Compared): boolean {
  return comparison.kind === 'different' || comparison.kind === 'one-refused'
}

/** What `parlance diff --json` gives. `first_difference` is null where the prompts are equal. */
export function diffJson(compared: readonly Compared[]) {
  const first = compared.findIndex(isDifference)
  return {
    equal: first < 0,
    first_difference: first < 0 ? null : differenceJson(first, compared[first]!),
    conversations: compared.map(({ name, comparison }) => ({
      name,
      result: comparison.kind,
      ...errorsJson(comparison),
    })),
  }
}

/** `a` and `b` are the characters at `offset`, null at the end; all of the place is null where one is refused. */
function differenceJson(conversation: number, { name, comparison }: Compared) {
  const place = comparison.kind === 'different' ? comparison : null
  return {
    conversation,
    name,
    offset: place?.offset ?? null,
    a: place?.a.character ?? null,
    b: place?.b.character ?? null,
    a_side: place === null ? null : sideJson(place.a),
    b_side: place === null ? null : sideJson(place.b),
    ...errorsJson(comparison),
  }
}

/** What each template refused a conversation with; null where it wrote a prompt. */
function errorsJson(comparison: Comparison) {
  const isRefused = comparison.kind === 'refused' || comparison.kind === 'one-refused'
  return { a_error: isRefused ? comparison.a : null, b_error: isRefused ? comparison.b : null }
}

function sideJson({ before, after, piece }: Side) {
  return { before, after, what: piece?.kind ?? null, source: piece?.source ?? null }
}

/** The first difference for people, and how many there are. */
export function diffText(
  compared: readonly Compared[],
  names: { readonly a: string; readonly b: string },
): string {
  const different = compared.filter(isDifference)
  const [first] = different
  if (first === undefined) {
    const equal = compared.filter(({ comparison }) => comparison.kind === 'equal')
    return `The prompts of ${equal.length} conversations are equal.\n`
  }
  const count = `${different.length} of ${compared.length} conversations differ; the first is: ${first.name}\n`
  const { comparison } = first
  if (comparison.kind === 'different') return count + placeText(comparison, names)
  if (comparison.kind === 'equal') return count
  return `${count}${refusal(names.a, comparison.a)}${refusal(names.b, comparison.b)}`
}

function placeText({ offset, a, b }: Different, names: { readonly a: string; readonly b: string }): string {
  return `at offset ${offset}, after ${JSON.stringify(a.before)}\n${sideText(names.a, a)}${sideText(names.b, b)}`
}

function sideText(name: string, { after, piece }: Side): string {
  if (piece === null) return `  ${name}: ends here\n`
  const from = piece.source === null ? '' : ` from ${piece.source}`
  return `  ${name}: ${JSON.stringify(after)} [${piece.kind}${from}]\n`
}

function refusal(name: string, error: string | null): string {
  return `  ${name}: ${error === null ? 'writes a prompt' : `refuses it: ${error}`}\n`
}
