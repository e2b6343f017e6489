import type { Origin } from './origin.js'

/** A run of characters with one origin, between two UTF-16 offsets. An empty one is the place of an empty generation. */
export interface Run {
  readonly start: number
  readonly end: number
  readonly origin: Origin
}

/**
 * Where the characters of a text came from. Joining costs as much as there are parts, however long they are: the runs
 * are put together when somebody asks for them.
 */
export class Trace {
  private constructor(
    readonly length: number,
    private known: readonly Run[] | null,
    private parts: readonly Trace[],
  ) {}

  /** All of a text from one place. */
  static of(length: number, origin: Origin): Trace {
    return new Trace(length, length === 0 ? [] : [{ start: 0, end: length, origin }], [])
  }

  /** Runs that follow one another from 0 on. */
  static from(runs: readonly Run[]): Trace {
    return new Trace(runs.at(-1)?.end ?? 0, runs, [])
  }

  static join(parts: readonly Trace[]): Trace {
    let length = 0
    for (const part of parts) length += part.length
    return new Trace(length, null, parts)
  }

  /** The runs in order; they cover the text without a gap. */
  get runs(): readonly Run[] {
    if (this.known === null) {
      this.known = flatten(this.parts)
      this.parts = []
    }
    return this.known
  }

  /** The part between two offsets. */
  slice(start: number, end: number): Trace {
    if (start === 0 && end === this.length) return this
    const { runs } = this
    const cut: Run[] = []
    for (let at = firstEndingAfter(runs, start); at < runs.length; at++) {
      const run = runs[at]!
      if (run.start >= end) break
      cut.push({
        start: Math.max(run.start, start) - start,
        end: Math.min(run.end, end) - start,
        origin: run.origin,
      })
    }
    return Trace.from(cut)
  }

  /** The first origin that is not the template, `undefined` where all is the template's. */
  get foreign(): Origin | undefined {
    return this.runs.find((run) => run.origin.path !== null)?.origin
  }

  /** The same runs with other origins. */
  map(change: (origin: Origin) => Origin): Trace {
    return Trace.from(this.runs.map((run) => ({ ...run, origin: change(run.origin) })))
  }

  /** Parts of which those that are not put together yet are named in `pending`; for {@link flatten}. */
  get pending(): readonly Trace[] | null {
    return this.known === null ? this.parts : null
  }
}

/** The runs of traces one after the other. A text that grew in a loop nests deeply, so there is no recursion here. */
function flatten(parts: readonly Trace[]): Run[] {
  const runs: Run[] = []
  const stack = parts.toReversed()
  let at = 0
  for (let part = stack.pop(); part !== undefined; part = stack.pop()) {
    const { pending } = part
    if (pending !== null) {
      for (let i = pending.length - 1; i >= 0; i--) stack.push(pending[i]!)
      continue
    }
    for (const { start, end, origin } of part.runs) {
      const last = runs.at(-1)
      if (last?.origin === origin && start < end && last.start < last.end)
        runs[runs.length - 1] = { ...last, end: end + at }
      else runs.push({ start: start + at, end: end + at, origin })
    }
    at += part.length
  }
  return runs
}

function firstEndingAfter(runs: readonly Run[], offset: number): number {
  let low = 0
  let high = runs.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (runs[middle]!.end > offset) high = middle
    else low = middle + 1
  }
  return low
}
