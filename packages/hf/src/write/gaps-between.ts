/** A part of a text: offsets in UTF-16 code units. */
export interface Gap {
  readonly from: number
  readonly to: number
}

/**
 * Where a text that is made of `texts`, in this order, has its gaps between them. A gap has at least one character;
 * null stands for one that may be in more than one place. Empty where the texts do not fit at all.
 */
export function gapsBetween(text: string, texts: readonly string[]): readonly (Gap | null)[] {
  const left = leftmost(text, texts)
  const right = rightmost(text, texts)
  if (left === null || right === null) return []
  return left.map((gap, index) => (isSame(gap, right[index]) ? gap : null))
}

function isSame(gap: Gap, other: Gap | undefined): boolean {
  return gap.from === other?.from && gap.to === other.to
}

/** With every text as far left as it can stand. */
function leftmost(text: string, texts: readonly string[]): Gap[] | null {
  const [first = '', ...rest] = texts
  if (!text.startsWith(first)) return null
  const gaps: Gap[] = []
  let from = first.length
  for (const [index, next] of rest.entries()) {
    const to = index === rest.length - 1 ? text.length - next.length : text.indexOf(next, from + 1)
    if (to <= from || !text.startsWith(next, to)) return null
    gaps.push({ from, to })
    from = to + next.length
  }
  return gaps
}

/** With every text as far right as it can stand. */
function rightmost(text: string, texts: readonly string[]): Gap[] | null {
  const [last = '', ...rest] = texts.toReversed()
  if (!text.endsWith(last)) return null
  const gaps: Gap[] = []
  let to = text.length - last.length
  for (const [index, before] of rest.entries()) {
    const start = index === rest.length - 1 ? 0 : text.lastIndexOf(before, to - 1 - before.length)
    const from = start + before.length
    if (start < 0 || from >= to || !text.startsWith(before, start)) return null
    gaps.push({ from, to })
    to = start
  }
  return gaps.reverse()
}
